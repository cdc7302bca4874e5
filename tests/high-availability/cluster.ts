import type { ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { addressesOf } from "../../platform/database/embedded/credentials.ts"
import { makeRoles } from "../../platform/database/embedded/roles.ts"
import { freePort } from "../support/site.ts"
import { ended, SERVER_USER, startProgram } from "./processes.ts"
import { haproxySettings, type NodePorts, patroniSettings } from "./settings.ts"

const PREFIX = "vitrine"
const POLL_MS = 100

type Member = { name: string; role: string; state: string; lag?: number | string }

/** Three PostgreSQL servers under Patroni, the store that they agree by, and the proxy that knows the primary. */
export class Cluster {
  readonly home = mkdtempSync(join(tmpdir(), "vitrine-ha-"))
  readonly #password = randomBytes(16).toString("hex")
  readonly #patronis = new Map<string, ChildProcess>()
  readonly #others: ChildProcess[] = []
  #nodes: NodePorts[] = []
  #proxyPort = 0

  async start() {
    if (SERVER_USER) chownSync(this.home, SERVER_USER.uid, SERVER_USER.gid)
    const [etcd, peer] = [await freePort(), await freePort()]
    const [client, between] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`]
    this.#others.push(
      this.#run("etcd", "/usr/bin/etcd", [
        ...["--data-dir", join(this.home, "etcd"), "--name", "etcd"],
        ...["--listen-client-urls", client, "--advertise-client-urls", client],
        ...["--listen-peer-urls", between, "--initial-advertise-peer-urls", between],
        ...["--initial-cluster", `etcd=${between}`],
      ]),
    )
    for (const name of ["node1", "node2", "node3"]) {
      const node = { name, postgres: await freePort(), rest: await freePort() }
      this.#nodes.push(node)
      const settings = patroniSettings(node, { home: this.home, etcd, password: this.#password })
      writeFileSync(join(this.home, `${name}.json`), settings, { mode: 0o644 })
    }
    this.#proxyPort = await freePort()
    const proxy = join(this.home, "haproxy.cfg")
    writeFileSync(proxy, haproxySettings(this.#proxyPort, this.#nodes))
    for (const { name } of this.#nodes) this.startNode(name)
    await this.whole()
    this.#others.push(this.#run("haproxy", "/usr/sbin/haproxy", ["-f", proxy]))
  }

  /** The application's addresses, all of them the proxy's; the roles and the database are made. */
  async addresses() {
    const primary = await this.#primaryNode()
    const secret = this.#password
    await this.onNode(primary.name, (admin) => makeRoles(admin, { secret, rolePrefix: PREFIX }))
    const { loginUrl, ownerUrl } = addressesOf({ port: this.#proxyPort, secret, rolePrefix: PREFIX })
    return { loginUrl, ownerUrl }
  }

  /** Runs `work` as the administrator, past the proxy. */
  async onNode<T>(name: string, work: (client: pg.Client) => Promise<T>, database = "postgres"): Promise<T> {
    const node = this.#node(name)
    const url = `postgres://postgres:${this.#password}@127.0.0.1:${node.postgres}/${database}`
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** Runs one statement on Vitrine's database, wherever the primary is; its rows. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.onPrimary(async (client) => (await client.query<Row>(text, values)).rows)
  }

  /** Runs `work` as the administrator on Vitrine's database, wherever the primary is. */
  async onPrimary<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { name } = await this.#primaryNode()
    return this.onNode(name, work, PREFIX)
  }

  /** An address of the proxy's, at one node itself. */
  past(url: string, name: string) {
    return Object.assign(new URL(url), { port: String(this.#node(name).postgres) }).href
  }

  /** The replica that the primary waits for. */
  async inStep() {
    for (;;) {
      const found = (await this.#members()).find(({ role }) => role === "sync_standby")
      if (found) return found.name
      await pause(POLL_MS)
    }
  }

  /** The process of each server that runs. */
  postmasters() {
    return new Map(this.#nodes.map(({ name }) => [name, this.#postmasterOf(name)]))
  }

  /** The processes of Patroni, etcd and the proxy. */
  helpers() {
    return [...this.#patronis.values(), ...this.#others].map(({ pid }) => pid)
  }

  startNode(name: string) {
    this.#patronis.set(name, this.#run(name, "/usr/bin/patroni", [join(this.home, `${name}.json`)]))
  }

  async primary() {
    return (await this.#primaryNode()).name
  }

  /** As if its machine had lost its power: Patroni first, which would start the server again. */
  async killNode(name: string) {
    const patroni = this.#patronis.get(name)
    patroni?.kill("SIGKILL")
    process.kill(this.#postmasterOf(name), "SIGKILL")
    if (patroni) await ended(patroni)
  }

  /** Stops what the primary sends to its replicas by: they hear nothing and confirm nothing until it is let go on. */
  async freezeReplication() {
    const primary = await this.primary()
    const pids = await this.onNode(primary, async (client) => {
      const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_replication")
      return rows.map(({ pid }) => pid)
    })
    for (const pid of pids) process.kill(pid, "SIGSTOP")
    return () => {
      for (const pid of pids) process.kill(pid, "SIGCONT")
    }
  }

  /** Resolves when there is a primary, and all others follow it, one of them in step. */
  async whole() {
    for (;;) {
      const members = await this.#members()
      const following = members.filter(({ role, state }) => role !== "leader" && /^(running|streaming)$/.test(state))
      const isInStep = members.some(({ role }) => role === "sync_standby")
      if (following.length === this.#nodes.length - 1 && isInStep) return
      await pause(POLL_MS)
    }
  }

  async stop() {
    for (const patroni of this.#patronis.values()) patroni.kill("SIGTERM")
    await Promise.all([...this.#patronis.values()].map(ended))
    for (const other of this.#others) other.kill("SIGTERM")
    await Promise.all(this.#others.map(ended))
    rmSync(this.home, { recursive: true, force: true })
  }

  #run(name: string, program: string, args: readonly string[]) {
    return startProgram(program, args, { cwd: this.home, logFile: join(this.home, `${name}.log`) })
  }

  #node(name: string) {
    const node = this.#nodes.find((each) => each.name === name)
    if (!node) throw new Error(`there is no ${name}`)
    return node
  }

  async #primaryNode() {
    for (;;) {
      for (const node of this.#nodes) {
        const isPrimary = await asked(node, "/primary").then((answer) => answer?.ok)
        if (isPrimary) return node
      }
      await pause(POLL_MS)
    }
  }

  async #members(): Promise<Member[]> {
    for (const node of this.#nodes) {
      const answer = await asked(node, "/cluster")
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  #postmasterOf(name: string) {
    return Number(readFileSync(join(this.home, name, "postmaster.pid"), "utf8").split("\n")[0])
  }
}

function asked({ rest }: NodePorts, path: string) {
  return fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
}
