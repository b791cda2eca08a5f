FROM node:24-alpine AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-alpine
ARG BUILD_COMMIT
ARG BUILD_TIME
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BUILD_COMMIT=$BUILD_COMMIT BUILD_TIME=$BUILD_TIME
WORKDIR /app
COPY --from=build /app/package.json ./
# What is built holds the packages it uses.
COPY --from=build /app/fixtures ./fixtures
# Files that are served as they stand, beside package.json.
COPY --from=build /app/serving/pages/assets ./plugins/pages/assets
COPY --from=build /app/routes/quiz/client ./routes/quiz/client
COPY --from=build /app/routes/record/client ./routes/record/client
COPY --from=build /app/routes/pages/assets ./routes/pages/assets
COPY --from=build /app/routes/docs/assets ./routes/docs/assets
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--v8-pool-size=2", "dist/server.js"]
