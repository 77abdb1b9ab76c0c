#!/bin/sh
# Makes the first manager and prints a password for the first sign-in; refuses where there is a manager already.
#   first-manager.sh login first-name last-name e-mail
# Outside Compose set KCADM (the command that runs kcadm.sh), KEYCLOAK (Keycloak's address) and KC_CLI_PASSWORD (of its admin).
set -eu
[ $# -eq 4 ] || { echo "Usage: first-manager.sh login first-name last-name e-mail" >&2; exit 2; }
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
export KC_CLI_PASSWORD="${KC_CLI_PASSWORD:-$(sed -n 's/^PASSWORD_KEYCLOAK=//p' "$here/.env")}"
inside="docker compose -f $here/compose.yaml exec -T -e KC_CLI_PASSWORD keycloak /opt/keycloak/bin/kcadm.sh"
# Each call signs in by itself: no token is left in a file, wherever kcadm.sh runs.
kcadm() {
  # shellcheck disable=SC2086
  ${KCADM:-$inside} "$@" --no-config --server "${KEYCLOAK:-http://localhost:8080}" --realm master --user admin
}

client=$(kcadm get clients -r ostep -q clientId=ostep-web --fields id --format csv --noquotes)
managers=$(kcadm get "clients/$client/roles/manager/users" -r ostep --fields username --format csv --noquotes)
[ -z "$managers" ] || { echo "There is a manager already: $managers." >&2; exit 1; }
kcadm create users -r ostep -s "username=$1" -s "firstName=$2" -s "lastName=$3" -s "email=$4" -s enabled=true >&2
password=$(openssl rand -base64 18)
kcadm set-password -r ostep --username "$1" --new-password "$password" --temporary >&2
kcadm add-roles -r ostep --uusername "$1" --cclientid ostep-web --rolename user --rolename office --rolename manager >&2
echo "$1 signs in with: $password"
