#!/bin/sh
# Writes .env with a random value for each password in compose.yaml; refuses where .env exists.
#   make-env.sh [host] [images, as in release.sh: registry.example.pl/ostep] [folder of .env]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
cd "${3:-$here}"
[ ! -e .env ] || { echo ".env exists already; remove it to make another." >&2; exit 1; }
umask 077
{
  echo "# The name browsers know; Caddy gets a certificate for it."
  echo "OSTEP_HOST=${1:-ostep.localhost}"
  echo "# Where the images of a release are; ostep: the ones that compose.build.yaml builds here."
  echo "OSTEP_IMAGES=${2:-ostep}"
  grep -o '\${PASSWORD_[A-Z_]*}' "$here/compose.yaml" | tr -d '${}' | sort -u | while read -r name; do
    echo "$name=$(openssl rand -hex 24)"
  done
} >.env
echo "$(pwd)/.env is written."
