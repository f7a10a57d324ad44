FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY client/package.json client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The server is bundled. Only these packages are copied: native modules and their dependencies, the worker pool, the
# solver, and the document fonts with the libraries that read them. The embedded PostgreSQL is left out.
WORKDIR /app/node_modules
RUN mkdir -p /runtime/node_modules \
  && cp -r --parents sharp @img @node-rs detect-libc semver piscina @expo-google-fonts @fontsource @fontsource-variable \
    highs subset-font fontverter harfbuzzjs wawoff2 argparse woff2sfnt-sfnt2woff yocto-queue /runtime/node_modules

FROM node:24-slim
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /runtime/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Saves allocate many short-lived objects: a large young generation makes garbage collection much cheaper. Without
# pretenuring, V8 does not allocate the contexts of operations in the old generation, where each would keep its whole
# request until the next full collection.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=128", "--no-allocation-site-pretenuring", "dist/server/main.js"]
