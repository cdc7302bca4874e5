import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Finding, finding, type World } from "../proof.ts"
import { linesAfter, type Step } from "./guide.ts"
import { bootMachine, GUEST, type Machine } from "./machine.ts"
import { lastLines, PEOPLE, READY, row, typedFor } from "./typist.ts"

/** Another machine: this one, which reaches the server by ssh alone. */
export async function anotherMachine(world: World, machine: Machine) {
  const key = join(world.folder, "key")
  const kept = join(world.folder, "kept")
  mkdirSync(kept)
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key])
  await machine.type(`install -d -m 0700 /root/.ssh
echo '${readFileSync(`${key}.pub`, "utf8").trim()}' >> /root/.ssh/authorized_keys
systemctl enable --now ssh`)
  const ssh = `ssh -i ${key} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR`
  return {
    kept,
    /** What the guide has it fetch, into a folder of the proof. */
    fetch(): Finding {
      const lines = linesAfter("A backup on the same disk is half of one").map((line) =>
        line.replaceAll("your.host", GUEST).replaceAll(/ \/srv\/vitrine/g, ` ${kept}`),
      )
      const { status, stdout, stderr } = spawnSync("sh", ["-ec", lines.join("\n")], {
        encoding: "utf8",
        env: { ...process.env, RSYNC_RSH: ssh },
      })
      const sizes = execFileSync("du", ["-sh", ...["backups", "vitrine.env"].map((name) => join(kept, name))], {
        encoding: "utf8",
      })
      return finding(
        "another machine fetches the backups and the settings by `rsync`, over ssh",
        status === 0,
        status === 0 ? sizes.trim().replaceAll(`\t${kept}/`, " ").replaceAll("\n", ", ") : lastLines(stdout + stderr),
      )
    },
  }
}

/**
 * The server is gone. On a second one, `root`, whose disk is as the first one's was after step 4 of the guide, what the other machine has
 * kept is restored, and the guide's steps go on to their end.
 */
export async function onAnEmptyOne(
  world: World,
  {
    root,
    repository,
    kept,
    steps,
  }: Readonly<{ root: string; repository: string; kept: string; steps: readonly Step[] }>,
): Promise<Finding[]> {
  const machine = await bootMachine(world, root, repository)
  execFileSync("mkdir", ["-p", join(root, "srv/kept")])
  execFileSync("cp", ["-a", `${kept}/.`, join(root, "srv/kept")])
  const empty =
    await machine.type(`[ ! -e /var/lib/vitrine ] && [ -z "$(ls /var/backups/vitrine)" ] && echo "nothing there"
install -m 0640 -g vitrine /srv/kept/vitrine.env /etc/vitrine/vitrine.env
cp -a /srv/kept/backups/. /var/backups/vitrine`)
  const restored = await machine.type(
    linesAfter("Restore on an empty machine")
      .flatMap((line) => typedFor(line))
      .join("\n"),
  )
  const rest: Finding[] = []
  for (const { title, lines } of steps.slice(4)) {
    const typed = await machine.type(lines.flatMap((line) => typedFor(line)).join("\n"))
    if (typed.code !== 0) rest.push(row(`on the second machine: **${title}**`, typed, "\0"))
  }
  const there = await machine.type(`${PEOPLE}
${READY}
vitrine admin operator | grep operator_name
echo "there: who had an account and a session still has: $(knows /srv/kept/nadia.cookies)"
[ "$(knows /srv/kept/nadia.cookies)" = 200 ]`)
  return [
    row("the server is lost; a second one is empty but for steps 1 to 4", empty, "nothing there"),
    row("restored there from what the other machine has kept", restored, "RTO:"),
    ...rest,
    row("and steps 5 to 9 again", there, "there:"),
  ]
}

/** The session that somebody had on the server that is lost. */
export function keepCookies(machine: Machine, kept: string) {
  writeFileSync(join(kept, "nadia.cookies"), readFileSync(join(machine.root, "root/nadia.cookies")))
}
