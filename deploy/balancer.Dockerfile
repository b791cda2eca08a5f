FROM haproxy:3.2.24-alpine
# Its own, so that it can be read whatever umask the checkout was made with.
COPY --chown=haproxy:haproxy haproxy.cfg refuse.lua /usr/local/etc/haproxy/
ENV CONFIGURATION=/usr/local/etc/haproxy
