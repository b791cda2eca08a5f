FROM node:24.19.0-alpine AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The user `node` must be able to read the copied files, whatever the umask of the checkout was.
RUN npm run build && chmod -R a+rX package.json deploy fixtures html routes dist

FROM node:24.19.0-alpine
ARG BUILD_COMMIT
ARG BUILD_TIME
# Docker kills a container ten seconds after asking it to stop: draining leaves half of them for requests under way.
ENV NODE_ENV=production HOST=:: PORT=3000 SHUTDOWN_GRACE=5 BUILD_COMMIT=$BUILD_COMMIT BUILD_TIME=$BUILD_TIME
WORKDIR /app
COPY --from=build /app/package.json ./
# dist/ contains every package that the service uses, with the WebAssembly and the fonts that drawing reads
# (dist/drawing) and the WebAssembly and data that read scans (dist/scan), so the image has no node_modules.
COPY --from=build /app/fixtures ./fixtures
# Assets are read relative to package.json and served unchanged.
COPY --from=build /app/html/assets ./html/assets
COPY --from=build /app/routes/quiz/client ./routes/quiz/client
COPY --from=build /app/routes/record/client ./routes/record/client
COPY --from=build /app/routes/pages/assets ./routes/pages/assets
COPY --from=build /app/routes/docs/assets ./routes/docs/assets
COPY --from=build /app/routes/sandbox/assets ./routes/sandbox/assets
COPY --from=build /app/deploy/make-key.js ./make-key.js
COPY --from=build /app/dist ./dist
# The command, for folders that are mounted into a container.
RUN ln -s /app/dist/business-readiness.js /usr/local/bin/business-readiness
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD wget -q -O /dev/null "http://127.0.0.1:$PORT/healthz"
# SIGUSR2 writes a heap snapshot to /tmp, the only directory that is writable in a read-only container.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=2", "--heapsnapshot-signal=SIGUSR2", "--diagnostic-dir=/tmp", "dist/server.js"]
