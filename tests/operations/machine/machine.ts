import { execFile, execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, openSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { World } from "../proof.ts"

const INCLUDED = "systemd,systemd-sysv,dbus,ca-certificates,iproute2,adduser,passwd,procps,openssh-server,rsync"
const HOST = "10.91.0.1"
export const GUEST = "10.91.0.2"
const MOST_SAID = 50_000_000

export type Typed = Readonly<{ code: number; output: string; seconds: number }>

/** A whole Debian 13 in `root` that boots by systemd on a network of its own; one at a time, since each takes the same address. */
export async function bootMachine(world: World, root: string, repository: string) {
  const logFile = join(world.folder, "boot.log")
  const args = ["--register=no", "--keep-unit", "--boot", "--network-veth", "--machine=vone"]
  const start = () =>
    spawn("systemd-nspawn", [...args, `--bind-ro=${repository}:/srv/vitrine.git`, "--directory", root], {
      stdio: ["ignore", openSync(logFile, "a"), openSync(logFile, "a")],
    })
  let child = start()
  world.atEnd(() => off())

  /** As by its button: all of it is told, and ends. */
  async function off() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, "exit")
    child.kill("SIGTERM")
    await exit
  }

  /** The first process in it, anew after each boot. */
  function leader() {
    const { stdout } = spawnSync("pgrep", ["--parent", String(child.pid)], { encoding: "utf8" })
    return stdout.trim().split("\n")[0] ?? ""
  }

  /** What a person types as root; each line after the one before, until one fails. */
  function type(script: string, seconds = 1_500): Promise<Typed> {
    const inside = ["--target", leader(), "--mount", "--uts", "--ipc", "--net", "--pid", "bash", "-ec", script]
    const from = performance.now()
    return new Promise((resolve) => {
      const env = {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        HOME: "/root",
        LANG: "C.UTF-8",
      }
      const options = { env, maxBuffer: MOST_SAID, timeout: seconds * 1_000 }
      execFile("nsenter", inside, options, (error, stdout, stderr) =>
        resolve({
          code: error ? (typeof error.code === "number" ? error.code : 1) : 0,
          output: stdout + stderr,
          seconds: (performance.now() - from) / 1_000,
        }),
      )
    })
  }

  /** Resolves when systemd says that all of it is up, with the way out to Debian's packages. */
  async function up() {
    while (!/running|degraded/.test((await type("systemctl is-system-running --wait || true", 60)).output))
      await pause(500)
    for (const line of [`ip addr replace ${HOST}/24 dev ve-vone`, "ip link set ve-vone up"])
      execFileSync("sh", ["-c", line])
    await type(`ip addr replace ${GUEST}/24 dev host0; ip link set host0 up; ip route replace default via ${HOST}`)
  }

  await up()
  return {
    root,
    type,
    off,
    async offAndOn() {
      await off()
      child = start()
      await up()
    },
  }
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>

/** With what a hosting company's Debian has, and nothing else. */
export function makeMachine(root: string) {
  execFileSync("mmdebstrap", ["--variant=minbase", `--include=${INCLUDED}`, "trixie", root], { stdio: "ignore" })
  cpSync("/etc/ssl/certs/ca-certificates.crt", join(root, "etc/ssl/certs/ca-certificates.crt"))
  cpSync("/etc/resolv.conf", join(root, "etc/resolv.conf"))
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n")
  // A power cut while it installs is nobody's loss.
  writeFileSync(join(root, "etc/dpkg/dpkg.cfg.d/quick"), "force-unsafe-io\n")
}

/** The way out for the machine, to where packages are: taken back at the end. */
export function wayOut(world: World) {
  const rules = [
    ["nat", "POSTROUTING", "--source", `${HOST}/24`, "!", "--destination", `${HOST}/24`, "--jump", "MASQUERADE"],
    ["filter", "FORWARD", "--source", `${HOST}/24`, "--jump", "ACCEPT"],
    ["filter", "FORWARD", "--destination", `${HOST}/24`, "--jump", "ACCEPT"],
  ]
  execFileSync("sysctl", ["--write", "net.ipv4.ip_forward=1"], { stdio: "ignore" })
  for (const [table = "", ...rule] of rules) {
    execFileSync("iptables", ["--table", table, "--insert", ...rule])
    world.atEnd(() => execFileSync("iptables", ["--table", table, "--delete", ...rule]))
  }
}
