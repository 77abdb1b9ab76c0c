#!/bin/sh
# Writes .env with each password that compose.yaml asks for; one that is there already is left alone.
#   make-env.sh [host] [folder of .env]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "${2:-$here}"
[ ! -e .env ] || { echo ".env is there already: remove it to begin again." >&2; exit 1; }
umask 077
{
  echo "# The name browsers know; Caddy gets a certificate for it."
  echo "OSTEP_HOST=${1:-ostep.localhost}"
  grep -o '\${PASSWORD_[A-Z_]*}' "$here/compose.yaml" | tr -d '${}' | sort -u | while read -r name; do
    echo "$name=$(openssl rand -hex 24)"
  done
} >.env
echo "$(pwd)/.env is written."
