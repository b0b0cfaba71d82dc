# syntax=docker/dockerfile:1
# The product without tools to build it. What it writes goes to /data (embedded database) and /tmp alone: the rest may be
# read-only. See docs/operations.md.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
COPY scripts ./scripts
COPY docs/openapi.json ./docs/openapi.json
COPY migrations ./migrations

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off \
    NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1000000 MALLOC_TRIM_THRESHOLD_=16000000
USER node
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--disable-warning=DEP0169", "--max-semi-space-size=8", "dist-server/main.js"]
