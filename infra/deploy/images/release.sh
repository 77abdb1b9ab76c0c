#!/bin/sh
# Builds and pushes images and writes their digests in the registry to files. `box` is the image without a part in its name.
#   infra/deploy/images/release.sh registry.example.pl/ostep 0.2 [part…]
set -eu
repository=${1:?"where the images go, registry.example.pl/ostep"}
tag=${2:?"the version"}
shift 2

cd "$(dirname "$0")/../../.."
if [ $# -eq 0 ]; then
  set -- box keycloak gateway setup
  for file in infra/deploy/helm/values/*.yaml; do set -- "$@" "$(basename "$file" .yaml)"; done
fi
released=infra/deploy/helm/released
mkdir -p "$released"
metadata=$(mktemp)
trap 'rm -f "$metadata"' EXIT

base() { docker buildx imagetools inspect "node:24-$1" --format '{{.Manifest.Digest}}'; }
make=$(base bookworm-slim)
run=$(base alpine)

for part in "$@"; do
  image=$repository-$part
  case $part in
    box) image=$repository && set -- -f infra/deploy/box/Dockerfile ;;
    keycloak) set -- -f infra/deploy/images/keycloak.Dockerfile --build-arg "MAKE_DIGEST=$make" ;;
    *)
      set -- -f infra/deploy/images/Dockerfile --build-arg "PART=$part" \
        --build-arg "MAKE_DIGEST=$make" --build-arg "RUN_DIGEST=$run"
      ;;
  esac
  docker buildx build "$@" -t "$image:$tag" --push --metadata-file "$metadata" .
  digest=$(node -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))["containerimage.digest"]' "$metadata")
  named=$(printf 'repository: %s\ntag: "%s"' "$repository" "$tag")
  case $part in
    gateway | setup) printf '%s\ndigests: { %s: "%s" }\n' "$named" "$part" "$digest" ;;
    *) printf '%s\ndigest: "%s"\n' "$named" "$digest" ;;
  esac >"$released/$part.yaml"
  echo "$image:$tag@$digest"
done
