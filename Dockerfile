# Not tried: no container engine was at hand. Its steps were carried out one by one without one (docs/self-hosting.md).
FROM node:26-bookworm-slim AS build
WORKDIR /srv/balsam
COPY . .
# Installs, builds, and then takes away what only building and testing need.
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts

FROM node:26-bookworm-slim
WORKDIR /srv/balsam
COPY --from=build /srv/balsam/package.json package.json
COPY --from=build /srv/balsam/node_modules node_modules
COPY --from=build /srv/balsam/app app
COPY --from=build /srv/balsam/server server
COPY --from=build /srv/balsam/build build
RUN mkdir /data && chown node:node /data
# As scripts/small-memory.mjs says.
ENV MALLOC_ARENA_MAX=1
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--heap-growing-percent=20", "--max-semi-space-size=8", "server/main.ts"]
