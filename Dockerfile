FROM node:24-alpine AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Whatever umask the checkout was made with, the user `node` can read what is copied below.
RUN npm run build && chmod -R a+rX package.json deploy fixtures html routes dist

FROM node:24-alpine
ARG BUILD_COMMIT
ARG BUILD_TIME
# Docker kills ten seconds after it asked: draining leaves half of them for what is under way.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHUTDOWN_GRACE=5 BUILD_COMMIT=$BUILD_COMMIT BUILD_TIME=$BUILD_TIME
WORKDIR /app
COPY --from=build /app/package.json ./
# What is built holds the packages it uses.
COPY --from=build /app/fixtures ./fixtures
# Files that are served as they stand, beside package.json.
COPY --from=build /app/html/assets ./html/assets
COPY --from=build /app/routes/quiz/client ./routes/quiz/client
COPY --from=build /app/routes/record/client ./routes/record/client
COPY --from=build /app/routes/pages/assets ./routes/pages/assets
COPY --from=build /app/routes/docs/assets ./routes/docs/assets
COPY --from=build /app/deploy/make-key.js ./make-key.js
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD wget -q -O /dev/null "http://127.0.0.1:$PORT/healthz"
# SIGUSR2 writes a heap snapshot to /tmp, which is writable also where nothing else is.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=2", "--heapsnapshot-signal=SIGUSR2", "--diagnostic-dir=/tmp", "dist/server.js"]
