# Vitrine as a container image: `docker build --tag vitrine .`
# It needs a PostgreSQL server (DATABASE_URL) and runs on a read-only root file system, with /data and /tmp writable.

# The Node that package.json pins: no second one is kept in the image.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: they fetch the pinned Node and prepare the embedded PostgreSQL, and neither is used here.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:${NODE}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY scripts scripts
RUN node scripts/image-packages.mjs

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 VITRINE_DATA_DIR=/data MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/scripts scripts
COPY platform platform
COPY vocabulary vocabulary
COPY server/prod.js server/prod.js
COPY --from=build /app/build build
# A number, so that Kubernetes can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
# At most 10 s for what is in hand, then it ends by itself: give it 20 before it is killed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/prod.js"]
