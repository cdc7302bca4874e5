import { cpSync } from "node:fs"
import { join } from "node:path"
import type { Finding } from "../proof.ts"
import { linesAfter } from "./guide.ts"
import type { Machine } from "./machine.ts"
import { AGAIN, PEOPLE, row, typedFor, WRITTEN, type Written } from "./typist.ts"

const BUCKET_PORT = 8333
const SECRET = "a-secret-of-this-proof"
const database = (role: string) => `postgres://${role}:${SECRET}@127.0.0.1:5432/vitrine`
const SETTINGS = [
  `DATABASE_URL=${database("vitrine_login")}`,
  `DATABASE_OWNER_URL=${database("vitrine_owner")}`,
  `BACKUP_DATABASE_URL=${database("vitrine_backup")}`,
  `S3_ENDPOINT=http://127.0.0.1:${BUCKET_PORT}`,
  "S3_FORCE_PATH_STYLE=true",
  "S3_BUCKET=vitrine",
  "S3_ACCESS_KEY_ID=vitrine",
  `S3_SECRET_ACCESS_KEY=${SECRET}`,
  "SECRET_KEY=$(cat /var/lib/vitrine/secret-key)",
]
/** What the guide has written where two processes take the place of one. */
const FOR_TWO: Written = {
  ...WRITTEN,
  "/etc/vitrine/vitrine.env": SETTINGS.map((line) => `\\$a${line}`),
  "/etc/caddy/Caddyfile": [
    "s/reverse_proxy 127.0.0.1:3000/reverse_proxy 127.0.0.1:3001 127.0.0.1:3002/",
    "s|ask http://127.0.0.1:3000|ask http://127.0.0.1:3001|",
    "s/# health_/health_/",
  ],
  "/etc/prometheus/prometheus.yml": ['s/\\"127.0.0.1:3000\\"/\\"127.0.0.1:3001\\", \\"127.0.0.1:3002\\"/'],
}

/** A PostgreSQL and a bucket that several share, the move there, and each begun anew in turn while people ask. */
export async function severalProcesses(machine: Machine): Promise<Finding[]> {
  cpSync(join(import.meta.dirname, "../containers/files.mjs"), join(machine.root, "srv/files.mjs"))
  const sql = [
    ...linesAfter("With a server of your own (PostgreSQL 15", "sql"),
    ...linesAfter("With a server of your own, the reader", "sql"),
  ].join("\n")
  const shared = await machine.type(`apt-get install --yes postgresql > /dev/null
runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 <<'END'
${sql.replaceAll("…", SECRET)}
END
install -m 0755 /opt/vitrine/current/node_modules/node/bin/node /usr/local/bin/bucket-node
systemd-run --quiet --unit bucket --setenv S3_BUCKET=vitrine --setenv AWS_ACCESS_KEY_ID=vitrine bucket-node /srv/files.mjs
${AGAIN} --output /dev/null http://127.0.0.1:${BUCKET_PORT}/healthz
runuser -u postgres -- psql --tuples-only --command 'select version()'`)
  const moved = await machine.type(
    `${PEOPLE}
sign_up several-1
${linesAfter("### Several processes on that machine")
  .flatMap((line) => typedFor(line, FOR_TWO))
  .join("\n")}
for port in 3001 3002; do ${AGAIN} http://127.0.0.1:$port/readyz; done
systemctl is-active vitrine@3001 vitrine@3002
[ "$(systemctl is-enabled vitrine || true)" = disabled ]
echo "moved: who had just signed up is still signed in: $(knows /root/several-1.cookies)"
[ "$(knows /root/several-1.cookies)" = 200 ]`,
  )
  if (moved.code !== 0)
    return [
      row("a PostgreSQL of its own, made as the guide says", shared, "PostgreSQL"),
      row("two processes", moved, "moved:"),
    ]
  const inTurn = await machine.type(`${PEOPLE}
visit
for port in 3001 3002; do systemctl restart vitrine@$port; ${AGAIN} http://127.0.0.1:$port/readyz; done
sleep 3
echo "in turn: $(visited)"`)
  // Who asks one after the other has at most one request on its way to the process that dies.
  const killed = await machine.type(`${PEOPLE}
visit
sleep 1
kill -9 "$(systemctl show --property MainPID --value vitrine@3001)"
sleep 1
${AGAIN} http://127.0.0.1:3001/readyz
sleep 3
echo "killed: $(visited | sed 's/, [01] failed/, 1 failed at most/'), started again by systemd $(systemctl show --property NRestarts --value vitrine@3001) times"`)
  const saved = await machine.type(
    "systemctl start vitrine-backup && journalctl --unit vitrine-backup --output cat | grep 'rows of' | tail -1",
  )
  const watched = await machine.type(
    `for _ in $(seq 60); do [ "$(curl --silent http://127.0.0.1:9090/api/v1/targets | grep --only-matching '"health":"up"' | wc -l)" = 2 ] && break; sleep 1; done
curl --silent http://127.0.0.1:9090/api/v1/targets | grep --only-matching '"scrapeUrl":"[^"]*"\\|"health":"[a-z]*"' | paste --serial --delimiters=' '`,
  )
  return [
    row("a PostgreSQL of its own, made as the guide says", shared, "PostgreSQL"),
    row("**Several processes on that machine**: all that was there goes along", moved, "moved:"),
    row("each begun anew in turn, while people ask", inTurn, "requests, 0 failed"),
    row(
      "one of them killed by `kill -9`, while people ask",
      killed,
      "requests, 1 failed at most, started again by systemd 1 times",
    ),
    row("the night's backup, of what they share", saved, "rows of"),
    row("Prometheus asks both", watched, '"health":"up"'),
  ]
}
