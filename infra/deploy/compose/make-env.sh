#!/bin/sh
# Writes .env with a password for each role; one that is there already is left alone.
set -eu
cd "$(dirname "$0")"
[ ! -e .env ] || { echo ".env is there already: remove it to begin again." >&2; exit 1; }
umask 077
password() { openssl rand -hex 24; }
{
  echo "# The name browsers know; Caddy gets a certificate for it."
  echo "OSTEP_HOST=${1:-ostep.localhost}"
  for name in POSTGRES KEYCLOAK KEYCLOAK_DATABASE VALKEY DICTIONARIES CONTRACTS ORDERS PROTOCOLS SUMMARIES DOCUMENTS QUEUE OPERATIONS DASHBOARD; do
    echo "PASSWORD_${name}=$(password)"
  done
} >.env
echo "infra/deploy/compose/.env is written."
