# Vitrine as an image: a system, Node, and what the server needs, nothing else. docs/operating.md says how it is run.
# tools/container.long.test.ts does these steps one by one without a container; it knows these instructions alone.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-progress
RUN npm run -s pack -- out --image
RUN mkdir data

FROM debian:12.12-slim
LABEL org.opencontainers.image.title="Vitrine" \
      org.opencontainers.image.description="Portfolio and resume builder" \
      org.opencontainers.image.licenses="MIT"
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /src/out /app
COPY --from=build /src/deploy/vitrine /usr/local/bin/vitrine
# The one place that is written to; a volume begins with this owner.
COPY --from=build --chown=10001:10001 /src/data /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 VITRINE_DATA=/data NODE_COMPILE_CACHE=/data/cache
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The server finishes what is in flight, for ten seconds at most.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "tools/run.mjs", "server/src/cli/healthcheck.ts"]
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "tools/run.mjs"]
CMD ["server/dist/main.js"]
