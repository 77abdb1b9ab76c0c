# Keycloak with the product's realm and the passwords that it refuses.
#   docker build -f infra/deploy/images/keycloak.Dockerfile -t ostep-keycloak .
ARG NODE=24
ARG MAKE_DIGEST

FROM node:${NODE}-bookworm-slim${MAKE_DIGEST:+@${MAKE_DIGEST}} AS make
WORKDIR /src
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN npm run keycloak:passwords -- /lists

FROM keycloak/keycloak:26.7.3
# Keycloak reads every file in `import` as a realm.
COPY infra/runtime/keycloak/realm /opt/keycloak/data/import
COPY --from=make /lists /opt/keycloak/data/password-blacklists
