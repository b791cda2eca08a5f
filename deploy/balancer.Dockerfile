FROM haproxy:3.2-alpine
# Its own, so that it can be read whatever umask the checkout was made with.
COPY --chown=haproxy:haproxy haproxy.cfg /usr/local/etc/haproxy/haproxy.cfg
