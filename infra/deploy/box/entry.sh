#!/bin/sh
# Gives the folders to the user of PUID and PGID and leaves root for good; a container begun as an ordinary user stays so.
set -eu
if [ "$(id -u)" = 0 ]; then
  owner="${PUID:-1000}:${PGID:-1000}"
  for folder in "$DATA" "$BACKUP"; do
    [ "$(stat -c %u:%g "$folder")" = "$owner" ] || chown -R "$owner" "$folder" ||
      echo "Folder $folder nie daje się przekazać użytkownikowi $owner." >&2
  done
  exec setpriv --reuid="${owner%:*}" --regid="${owner#*:}" --clear-groups --no-new-privs "$0"
fi
# initdb wants a name for its user, which PUID need not have.
if ! getent passwd "$(id -u)" >/dev/null; then
  echo "ostep:x:$(id -u):$(id -g)::/tmp:/bin/sh" >/tmp/passwd
  export LD_PRELOAD=libnss_wrapper.so NSS_WRAPPER_PASSWD=/tmp/passwd NSS_WRAPPER_GROUP=/etc/group
fi
exec node /app/infra/runtime/box/dist/main.mjs
