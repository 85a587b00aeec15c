# The site as an image: docs/decisions/0218. `docker build --tag lampstand .`
# BASE is a slim Debian with libstdc++, such as any of Debian's own.
ARG BASE=debian:13.2-slim

FROM ${BASE} AS build
# The npm of the distribution only installs; the build and the site run on the Node of the packages.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils ca-certificates libatomic1 nodejs npm
WORKDIR /build
COPY package.json package-lock.json ./
COPY bin/bootstrap.mjs bin/
RUN npm run --silent prebuild
COPY . .
RUN npm run build && node_modules/.bin/node bin/assemble.ts /lampstand

FROM ${BASE}
ARG VERSION=unversioned
ARG SOURCE=unpublished
LABEL org.opencontainers.image.title="Lampstand" \
      org.opencontainers.image.description="The website of a church ministry, with a small staff area" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.version="${VERSION}"
RUN useradd --uid 1000 --home-dir /nonexistent --shell /usr/sbin/nologin lampstand \
 && install --directory --owner lampstand --group lampstand --mode 700 /storage /backups \
 && ln -s /lampstand/bin/lampstand /usr/local/bin/lampstand
COPY hooks /hooks
COPY --from=build /lampstand /lampstand
# What docs/lampstand.service sets for the C library, too: docs/decisions/0018.
ENV DATA_DIR=/storage HOST=0.0.0.0 PORT=80 TRUST_PROXY=1 DISABLE_SSL=false \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER 1000:1000
WORKDIR /lampstand
VOLUME /storage
EXPOSE 80
# Without another Node, which would take 40 MB each time.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["bin/is-up"]
CMD ["bin/serve"]
