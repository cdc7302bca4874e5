import { execFileSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { commandAfter, commandOf, linesAfter, serverSteps } from "../machine/guide.ts"
import { bootMachine, type Machine, makeMachine, type Typed, wayOut } from "../machine/machine.ts"
import { type Finding, finding, type Proof, type World } from "../proof.ts"

const HOST = "vitrine.test"
/** What a person writes where the guide says `editor`, in place of what stands there. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  "/etc/vitrine/vitrine.env": [
    `s/your\\.host/${HOST}/`,
    "s|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:25|",
    "s/^METRICS_TOKEN=.*/METRICS_TOKEN=$(openssl rand -hex 24)/",
  ],
  // In place of an authority on the internet, which does not know this name, Caddy's own.
  "/etc/caddy/Caddyfile": [`s/your\\.host/${HOST}/`, "0,/^{/s//{\\n\\tlocal_certs/"],
}
/** What stands in for the internet: the name leads to the machine itself; npm trusts what this machine trusts. */
const AROUND = `echo 127.0.0.1 ${HOST} >> /etc/hosts
mkdir -p /usr/etc /etc/systemd/system/vitrine.service.d
ulimit -Hn
printf '[Service]\\nLimitNOFILE=%s\\n' "$(ulimit -Hn)" > /etc/systemd/system/vitrine.service.d/this-machine.conf
printf 'cafile=/etc/ssl/certs/ca-certificates.crt\\n' > /root/.npmrc`
const TRUST =
  "cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt && update-ca-certificates"
const NAME = "Orsay SAS"
const AGAIN = "curl --silent --retry 60 --retry-all-errors --retry-delay 1"

const READY = `${AGAIN} http://127.0.0.1:3000/readyz`

async function proveServer(world: World) {
  const root = join(world.folder, "machine")
  const repository = join(world.folder, "vitrine.git")
  mkdirSync(root)
  execFileSync("git", ["clone", "--quiet", "--bare", ".", repository])
  execFileSync("git", ["--git-dir", repository, "tag", "the-next"])
  makeMachine(root)
  wayOut(world)
  const machine = await bootMachine(world, root, repository)
  await machine.type(AROUND)

  const findings: Finding[] = []
  for (const { title, lines } of serverSteps()) {
    const script = lines.flatMap((line) => typedFor(line)).join("\n")
    const from = performance.now()
    const { code, output } = await machine.type(script)
    const missing = lines.flatMap((line) => commandOf(line).answers ?? []).filter((answer) => !output.includes(answer))
    const isHeld = code === 0 && missing.length === 0
    const took = `${Math.round((performance.now() - from) / 1_000)} s`
    findings.push(
      finding(
        `**${title}**, ${lines.length} lines`,
        isHeld,
        isHeld ? took : `${took}; ended with ${code}: ${lastLines(output)}`,
      ),
    )
    if (!isHeld) return findings
  }
  findings.push(...(await later(machine)))
  return findings
}

/** The line as it is typed on this machine. */
function typedFor(line: string) {
  const { command } = commandOf(line)
  const named = command.replaceAll("REPOSITORY", "/srv/vitrine.git").replaceAll("your.host", HOST)
  const [, file = ""] = /^editor (\S+)$/.exec(named) ?? []
  if (file) return (WRITTEN[file] ?? []).map((change) => `sed --in-place "${change}" ${file}`)
  if (/^apt-get install/.test(named)) return [`DEBIAN_FRONTEND=noninteractive ${named}`]
  if (/^systemctl reload caddy/.test(named))
    return [named, `${AGAIN} --insecure --output /dev/null https://${HOST}/healthz`, TRUST]
  return [named]
}

/** Once it runs: off and on, an empty one filled from a backup, killed, another version and back, each as the guide says where it does. */
async function later(machine: Machine): Promise<Finding[]> {
  const saved = await machine.type(
    `vitrine admin operator operator_name='${NAME}' && vitrine backup /var/backups/vitrine`,
  )
  await machine.offAndOn()
  const services = "vitrine caddy prometheus vitrine-backup.timer"
  const ready = await machine.type(`${READY} && systemctl is-active ${services} && vitrine admin operator`)
  const restore = [
    "systemctl stop vitrine && rm -rf /var/lib/vitrine /usr/local/bin/vitrine",
    ...linesAfter("Restore on an empty machine").flatMap(typedFor),
    `systemctl start vitrine && ${READY} && vitrine admin operator`,
  ]
  const restored = await machine.type(restore.join("\n"))
  const killed = await machine.type(`kill -9 "$(systemctl show --property MainPID --value vitrine)"; sleep 1; ${READY}`)
  const upgrade = linesAfter("Under systemd:").map((line) => line.replace("TAG", "the-next"))
  const upgraded = await machine.type([...upgrade.flatMap(typedFor), "readlink /opt/vitrine/current"].join("\n"))
  const back = await machine.type(`${commandAfter("Back to the version before")}\n${READY} && vitrine admin operator`)
  const row = (what: string, typed: Typed, sign: string) =>
    finding(what, typed.code === 0 && typed.output.includes(sign), lastLines(typed.output))
  return [
    row("a backup beside it", saved, "rows of"),
    row("off and on: all of it is there again, by itself", ready, NAME),
    row("the folder of its data lost, and restored", restored, NAME),
    row("killed: systemd starts it again", killed, "ready"),
    row("upgraded", upgraded, "/opt/vitrine/releases/2"),
    row("and back", back, NAME),
  ]
}

const lastLines = (text: string) => text.trim().split("\n").slice(-3).join(" · ").slice(-300)

export const server: Proof = {
  name: "server",
  title: "*One small server*, typed out of the guide in a booted Debian 13",
  packages: {
    mmdebstrap: "/usr/bin/mmdebstrap",
    "systemd-container": "/usr/bin/systemd-nspawn",
    iptables: "/usr/sbin/iptables",
  },
  run: proveServer,
}
