#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the owner of the tables, and the database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_OWNER_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
CREATE ROLE vitrine_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE vitrine OWNER vitrine_owner TEMPLATE template0 ENCODING 'UTF8'
  LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LC_COLLATE 'C' LC_CTYPE 'C';
SQL
