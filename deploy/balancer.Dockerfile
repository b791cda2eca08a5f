FROM haproxy:3.2.24-alpine
# Owned by the user of the image, so that it is readable whatever the umask of the checkout was.
COPY --chown=haproxy:haproxy haproxy.cfg refuse.lua /usr/local/etc/haproxy/
ENV CONFIGURATION=/usr/local/etc/haproxy
