#!/bin/sh
# As postgres:18 begins: on an empty volume a cluster with the administrator's password, then the scripts of /docker-entrypoint-initdb.d.
set -eu
export PATH="/usr/local/pgsql/bin:$PATH" PGDATA=/var/lib/postgresql/18/docker POSTGRES_USER=postgres
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as_postgres initdb --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl --wait --options="-c listen_addresses='' -c unix_socket_directories=/tmp" start
  export PGHOST=/tmp
  for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres sh "$script"; done
  as_postgres pg_ctl --wait --mode=fast stop
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
