#!/bin/sh
# Several companies on one server: a box for each, behind one Caddy that gets the certificates.
#   ostep-many.sh IMAGE firma.example.pl druga.example.pl …
# Repeated with a newer image or another list it replaces what runs; data stay in the volume and the folder of each host.
set -eu
[ $# -ge 2 ] || { echo "Usage: ostep-many.sh IMAGE HOST…" >&2; exit 2; }
image=$1
shift
folder=${OSTEP_MANY:-/srv/ostep}
network=ostep-many

for host; do
  case $host in *[!a-z0-9.-]* | .* | -*) echo "This is no host name: $host" >&2; exit 2 ;; esac
done
mkdir -p "$folder"
docker network inspect "$network" >/dev/null 2>&1 || docker network create "$network" >/dev/null

: >"$folder/Caddyfile.new"
for host; do
  name=ostep-$(printf %s "$host" | tr . -)
  mkdir -p "$folder/$host"
  docker rm -f "$name" >/dev/null 2>&1 || true
  docker run -d --name "$name" --restart unless-stopped --network "$network" --memory 4g \
    -v "$name:/data" -v "$folder/$host:/backup" "$image" >/dev/null
  printf '%s {\n\treverse_proxy %s:8080\n}\n' "$host" "$name" >>"$folder/Caddyfile.new"
  echo "https://$host/ – kod startowy: $folder/$host/KOD-STARTOWY.txt"
done
mv "$folder/Caddyfile.new" "$folder/Caddyfile"
docker rm -f ostep-caddy >/dev/null 2>&1 || true
docker run -d --name ostep-caddy --restart unless-stopped --network "$network" -p 80:80 -p 443:443 \
  -v "$folder/Caddyfile:/etc/caddy/Caddyfile:ro" -v ostep-caddy:/data caddy:2 >/dev/null
