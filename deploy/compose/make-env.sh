#!/bin/sh
# Writes .env, which compose.yaml reads: the name of the site and secrets made for it. Never replaces one that is there.
#   sh deploy/compose/make-env.sh your.host     without a name: localhost
set -eu
cd "$(dirname "$0")/../.."
if [ -e .env ]; then
  echo ".env is there already: its secrets are those of your data, and stay." >&2
  exit 1
fi

secret() { openssl rand -hex 24; }

umask 077
cat > .env <<END
SITE_HOST=${1:-localhost}
SITE_CERTIFICATES=$([ $# -gt 0 ] && echo public || echo own)
DATABASE_ADMIN_PASSWORD=$(secret)
DATABASE_OWNER_PASSWORD=$(secret)
DATABASE_PASSWORD=$(secret)
DATABASE_BACKUP_PASSWORD=$(secret)
S3_SECRET_ACCESS_KEY=$(secret)
SECRET_KEY=$(secret)
TOKEN_KEYS=$(date +%Y):$(openssl rand -base64 32)
METRICS_TOKEN=$(secret)
GRAFANA_PASSWORD=$(secret)
# A mail server of your own; without it every mail stays in the catcher.
# SMTP_URL=smtps://name:password@mail.example:465
# MAIL_FROM=Vitrine <no-reply@${1:-localhost}>
END
# For `docker compose run --rm backup`, which acts as the user 1000.
mkdir -p backups
[ "$(id -u)" -ne 0 ] || chown 1000:1000 backups
echo "Written: .env. Keep a copy of it where your backups are not."
