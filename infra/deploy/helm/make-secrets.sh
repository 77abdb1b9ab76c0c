#!/bin/sh
# Writes the secrets of the database's roles, once, for installations that manage secrets themselves.
#   infra/deploy/helm/make-secrets.sh postgres.internal [port [database [sslmode]]] | kubectl apply -n ostep -f -
# or into a tool that seals secrets for a repository. Then: --set database.secrets.generate=false
set -eu
host=${1:?"the name of the database's server"}
port=${2:-5432}
database=${3:-ostep}
sslmode=${4:-}
accounts=$(cd "$(dirname "$0")/values" && for file in *.yaml; do
  named=$(sed -n 's/^databaseAccount: //p' "$file")
  echo "${named:-${file%.yaml}}"
done)
for account in $accounts queue dashboard; do
  password=$(openssl rand -hex 24)
  cat <<SECRET
---
apiVersion: v1
kind: Secret
metadata: { name: ostep-database-$account }
stringData:
  password: $password
  url: postgres://ostep_$account:$password@$host:$port/$database${sslmode:+?sslmode=$sslmode}
SECRET
done
