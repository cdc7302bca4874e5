#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the owner of the tables, who reads for backups, and the database.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=backup="$DATABASE_BACKUP_PASSWORD" <<'SQL'
CREATE ROLE vitrine_owner LOGIN CREATEROLE PASSWORD :'owner';
CREATE ROLE vitrine_backup LOGIN BYPASSRLS PASSWORD :'backup';
GRANT pg_read_all_data TO vitrine_backup;
CREATE DATABASE vitrine OWNER vitrine_owner TEMPLATE template0 ENCODING 'UTF8'
  LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LC_COLLATE 'C' LC_CTYPE 'C';
SQL
