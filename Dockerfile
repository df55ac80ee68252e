# The server with the built web app: no root, nothing written outside of DATA_DIR and /tmp, so that it runs on a root that is
# read-only. docs/running.md says how it is used.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /huvr
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --workspaces=false

FROM packages AS build
# What is built into the web app (docs/operations.md).
ARG VITE_CONTACT_EMAIL="" VITE_BRAND_NAME="" VITE_INSTAGRAM_URL="" VITE_X_URL="" VITE_TOURISM_URL="" VITE_TRAVEL_TRADE_URL=""
COPY . .
RUN NODE_ENV=production npm run build
RUN node tools/serving-packages.mjs /serving/node_modules

FROM node:26.10.0-bookworm-slim
# Decodes each film before its parts are deleted; without it they are kept (FFMPEG_PATH). --build-arg FFMPEG= leaves it out.
ARG FFMPEG=ffmpeg
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates $FFMPEG \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /huvr
COPY --from=build /serving/node_modules node_modules
COPY --from=build /huvr/web/build/client web/build/client
COPY --from=build /huvr/package.json package.json
# So that the commands of operators (npm run check-services and kin) know that all is installed.
COPY --from=build /huvr/package-lock.json package-lock.json
COPY --from=build /huvr/tools tools
COPY --from=build /huvr/schema schema
COPY --from=build /huvr/domain domain
COPY --from=build /huvr/adapters adapters
COPY --from=build /huvr/server server
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/huvr
ENV NODE_ENV=production DATA_DIR=/var/lib/huvr PORT=4000
USER node
VOLUME /var/lib/huvr
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
