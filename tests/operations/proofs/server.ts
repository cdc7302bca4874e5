import { execFileSync } from "node:child_process"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { anotherMachine, keepCookies, onAnEmptyOne } from "../machine/elsewhere.ts"
import { fullDisk } from "../machine/faults.ts"
import { commandAfter, commandOf, linesAfter, type Step, serverSteps } from "../machine/guide.ts"
import { bootMachine, type Machine, makeMachine, wayOut } from "../machine/machine.ts"
import { repositoryOf } from "../machine/next-version.ts"
import { severalProcesses } from "../machine/several.ts"
import { AROUND, lastLines, PEOPLE, READY, row, typedFor } from "../machine/typist.ts"
import { type Finding, finding, type Proof, type World } from "../proof.ts"

const NAME = "Orsay SAS"
/** After so many steps a machine is ready for a restore. */
const BEFORE_RESTORE = 4

async function proveServer(world: World) {
  const [root, second] = [join(world.folder, "machine"), join(world.folder, "second")]
  mkdirSync(root)
  const repository = repositoryOf(world)
  makeMachine(root)
  wayOut(world)
  const machine = await bootMachine(world, root, repository)
  const around = await machine.type(AROUND)
  if (around.code !== 0) return [row("what stands in for the internet", around, "\0")]

  const steps = serverSteps()
  const findings: Finding[] = []
  for (const [at, step] of steps.entries()) {
    if (at === BEFORE_RESTORE) execFileSync("cp", ["-a", root, second])
    const found = await typedStep(machine, step)
    findings.push(found)
    if (found.held === false) return findings
  }
  const other = await anotherMachine(world, machine)
  findings.push(...(await saved(machine)), other.fetch())
  keepCookies(machine, other.kept)
  findings.push(...(await later(machine)))
  findings.push(...(await fullDisk(machine)))
  findings.push(...(await severalProcesses(machine)))
  await machine.off()
  findings.push(...(await onAnEmptyOne(world, { root: second, repository, kept: other.kept, steps })))
  return findings
}

async function typedStep(machine: Machine, { title, lines }: Step) {
  const { code, output, seconds } = await machine.type(lines.flatMap((line) => typedFor(line)).join("\n"))
  const missing = lines.flatMap((line) => commandOf(line).answers ?? []).filter((answer) => !output.includes(answer))
  const isHeld = code === 0 && missing.length === 0
  const took = `${Math.round(seconds)} s`
  return finding(
    `**${title}**, ${lines.length} lines`,
    isHeld,
    isHeld ? took : `${took}; ended with ${code}: ${lastLines(output)}`,
  )
}

/** Somebody signs up by the internet's address, and a backup has it. */
async function saved(machine: Machine) {
  const person = await machine.type(`${PEOPLE}
sign_up nadia
mail_of nadia
echo "has a mail by Postfix, and is signed in: $(knows /root/nadia.cookies)"`)
  const backup = await machine.type(
    `vitrine admin operator operator_name='${NAME}' && vitrine backup /var/backups/vitrine`,
  )
  return [
    row("somebody signs up at the site's own name", person, "is signed in: 200"),
    row("a backup", backup, "rows of"),
  ]
}

/** Once it runs: off and on, an empty one filled from a backup, killed, the version after, back, and on again, each as the guide says where it does. */
async function later(machine: Machine): Promise<Finding[]> {
  await machine.offAndOn()
  const services = "vitrine caddy prometheus vitrine-backup.timer"
  const on = await machine.type(`${READY} && systemctl is-active ${services} && vitrine admin operator`)
  const restore = [
    "systemctl stop vitrine && rm -rf /var/lib/vitrine /usr/local/bin/vitrine",
    ...linesAfter("Restore on an empty machine").flatMap((line) => typedFor(line)),
    `systemctl start vitrine && ${READY} && vitrine admin operator`,
  ]
  const restored = await machine.type(restore.join("\n"))
  const killed = await machine.type(
    `kill -9 "$(systemctl show --property MainPID --value vitrine)"; sleep 1; ${READY}; echo "started $(systemctl show --property NRestarts --value vitrine) times more"`,
  )
  const upgrade = linesAfter("Under systemd:").map((line) => line.replace("TAG", "the-next"))
  const whileAsked = (lines: readonly string[]) =>
    machine.type(
      [PEOPLE, "visit", ...lines, READY, 'echo "while people ask: $(visited), $(readlink /opt/vitrine/current)"'].join(
        "\n",
      ),
    )
  const upgraded = await whileAsked(upgrade.flatMap((line) => typedFor(line)))
  const back = await whileAsked([commandAfter("Back to the version before")])
  const again = await whileAsked(["ln -sfn /opt/vitrine/releases/2 /opt/vitrine/current && systemctl restart vitrine"])
  return [
    row("off and on: all of it is there again, by itself", on, NAME),
    row("the folder of its data lost, and restored", restored, NAME),
    row("killed: systemd starts it again", killed, "started 1"),
    row("upgraded, with a migration", upgraded, "requests, 0 failed, /opt/vitrine/releases/2"),
    row(
      "back to the version before, whose database has that migration",
      back,
      "requests, 0 failed, /opt/vitrine/releases/1",
    ),
    row("and on again", again, "requests, 0 failed, /opt/vitrine/releases/2"),
  ]
}

export const server: Proof = {
  name: "server",
  title: "*One small server*, typed out of the guide in a booted Debian 13",
  packages: {
    mmdebstrap: "/usr/bin/mmdebstrap",
    "systemd-container": "/usr/bin/systemd-nspawn",
    iptables: "/usr/sbin/iptables",
    rsync: "/usr/bin/rsync",
    "openssh-client": "/usr/bin/ssh",
  },
  run: proveServer,
}
