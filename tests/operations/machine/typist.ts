import { type Finding, finding } from "../proof.ts"
import { commandOf } from "./guide.ts"
import type { Typed } from "./machine.ts"

export const HOST = "vitrine.test"
export const AGAIN = "curl --silent --retry 60 --retry-all-errors --retry-delay 1"
export const READY = `${AGAIN} http://127.0.0.1:3000/readyz`

/** What a person writes into a file where the guide says `editor`: what `sed` makes of what stands there. */
export type Written = Readonly<Record<string, readonly string[]>>

export const WRITTEN: Written = {
  "/etc/vitrine/vitrine.env": [
    `s/your\\.host/${HOST}/`,
    "s|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:25|",
    "s/^METRICS_TOKEN=.*/METRICS_TOKEN=$(openssl rand -hex 24)/",
    // All of these visitors have one address.
    "\\$aRATE_LIMIT_FACTOR=1000",
  ],
  // In place of an authority on the internet, which does not know this name, Caddy's own.
  "/etc/caddy/Caddyfile": [`s/your\\.host/${HOST}/`, "0,/^{/s//{\\n\\tlocal_certs/"],
}

/** What stands in for the internet: the name leads to the machine itself; npm trusts what this machine trusts; a mail server has a box for everybody. */
export const AROUND = `echo 127.0.0.1 ${HOST} >> /etc/hosts
for unit in vitrine vitrine@; do
  mkdir -p /etc/systemd/system/$unit.service.d
  printf '[Service]\\nLimitNOFILE=%s\\n' "$(ulimit -Hn)" > /etc/systemd/system/$unit.service.d/this-machine.conf
done
printf 'cafile=/etc/ssl/certs/ca-certificates.crt\\n' > /root/.npmrc
echo postfix postfix/main_mailer_type select Local only | debconf-set-selections
apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes postfix
adduser --disabled-password --gecos '' you
postconf -e 'mydestination=${HOST}, localhost' local_recipient_maps= luser_relay=you@localhost smtpd_tls_security_level=none
systemctl restart postfix`

/** Commands of what people do, by the name on the internet, for scripts that are typed. */
export const PEOPLE = `
ask() { curl --silent --max-time 60 --output /dev/null --write-out '%{http_code} %{redirect_url}\\n' --header 'Origin: https://${HOST}' "$@" || true; }
reserve() { ask --cookie-jar "/root/$1.cookies" --data "username=$1" https://${HOST}/reserve-username; }
sign_up() {
  reserve "$1"
  ask --cookie "/root/$1.cookies" --cookie-jar "/root/$1.cookies" --data firstName=Nadia --data lastName=Benali --data "email=$1@${HOST}" \\
    --data-urlencode 'password=chakhchoukha du mardi' --data-urlencode 'confirmPassword=chakhchoukha du mardi' \\
    --data "idempotencyKey=$(cat /proc/sys/kernel/random/uuid)" https://${HOST}/auth/signup-influencer
}
knows() { ask --cookie "$1" https://${HOST}/setup/social-profiles | cut -c1-3; }
mail_of() {
  for _ in $(seq 60); do grep --quiet "^To:.*$1@${HOST}" /var/mail/you 2>/dev/null && return; sleep 1; done
  echo "no mail came to $1"; return 1
}
visit() {
  visits=$(mktemp --directory)
  trap 'touch "$visits/enough"' EXIT
  (
    while [ ! -e "$visits/enough" ]; do ask "https://${HOST}/auth"; sleep 0.1; done > "$visits/answers"
    touch "$visits/over"
  ) 2> /dev/null < /dev/null &
}
visited() {
  touch "$visits/enough"
  until [ -e "$visits/over" ]; do sleep 0.1; done
  echo "$(wc -l < "$visits/answers") requests, $(grep --invert-match --count '^200' "$visits/answers") failed"
}
`

const TRUST =
  "cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt && update-ca-certificates"

/** The line as it is typed on this machine. */
export function typedFor(line: string, written = WRITTEN): readonly string[] {
  const { command } = commandOf(line)
  const named = command.replaceAll("REPOSITORY", "/srv/vitrine.git").replaceAll("your.host", HOST)
  const [, file = ""] = /^editor (\S+)$/.exec(named) ?? []
  if (file) return (written[file] ?? []).map((change) => `sed --in-place "${change}" ${file}`)
  if (/^apt-get install/.test(named)) return [`DEBIAN_FRONTEND=noninteractive ${named}`]
  if (/^systemctl reload caddy/.test(named))
    return [named, `${AGAIN} --insecure --output /dev/null https://${HOST}/healthz`, TRUST]
  return [named]
}

/** As promised if all ended well and `sign` is in what was said; said are the lines that `sign` is in, or the last ones. */
export function row(what: string, typed: Typed, sign: string): Finding {
  const isHeld = typed.code === 0 && typed.output.includes(sign)
  const said = typed.output.split("\n").filter((line) => line.includes(sign))
  return finding(
    what,
    isHeld,
    isHeld ? said.slice(-2).join("; ") : `ended with ${typed.code}: ${lastLines(typed.output)}`,
  )
}

export const lastLines = (text: string) => text.trim().split("\n").slice(-4).join(" · ").slice(-400)
