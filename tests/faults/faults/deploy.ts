import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import { portOf } from "../../support/port-of.ts"
import { brokenBy, type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { addressesOf, checkedOf, ended, startBeside, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const DEPLOYS = { short: 1, long: 10 }
const WRITES_BETWEEN = 12

/** What a version to come adds to the tables, in the way that the version before can live with. */
const EXPAND = "alter table contact_info add column if not exists a_column_to_come text not null default ''"

/** A new version beside the old one, the old one then told to end; and all the way back, the tables as the new one left them. */
async function deploy(form: Form, world: World): Promise<Row> {
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const front = await startFront(world)
  let addresses = 1
  // A machine that has other work holds a request up for longer than a site lets it wait: that 503 is not of the deployment.
  const env = { ...addressesOf(database), DATABASE_PATIENCE_MS: "30000" }
  const where = () => ({ env, port: front.port, host: `127.0.0.${++addresses}` })
  front.lead(addresses + 1)
  let current = await startOn(world, place, where())
  const load = startLoad({ url: front.url, casts: place.casts, folder: place.journals })
  const stopMs: number[] = []
  const broken: string[] = []
  const change = async () => {
    await load.acknowledgedAgain(WRITES_BETWEEN)
    const next = await startBeside(world, place, where())
    front.lead(addresses)
    const began = performance.now()
    await ended(current.process, "SIGTERM")
    stopMs.push(performance.now() - began)
    broken.push(...wrongIf(current.process.exitCode !== 0, `the old one ended with ${current.process.exitCode}`))
    current = next
    await load.acknowledgedAgain(WRITES_BETWEEN)
  }
  for (let round = 0; round < DEPLOYS[form]; round++) {
    await checkedOf(place).sql(EXPAND)
    await change()
    await change()
  }
  await load.stop()
  const tally = await check(checkedOf(place), place.journals)
  const failed = [...load.statuses].filter(([status]) => status === "none" || status === "503" || status === "hung")
  const slowest = Math.max(...stopMs)
  return {
    injected: `${DEPLOYS[form]} deployments, ${DEPLOYS[form]} ways back`,
    tally,
    notes: [
      `answers ${statusesOf(load.statuses)}`,
      `SIGTERM to the end ${(slowest / 1_000).toFixed(1)} s at most`,
      "two processes of the one build stand for the versions; a column is added first, as an expanding migration does, and stays on the way back",
    ],
    broken: [
      ...brokenBy(tally),
      ...broken,
      ...wrongIf(
        failed.length > 0,
        `requests failed: ${failed.map(([status, count]) => `${status}×${count}`).join(" ")}`,
      ),
      ...slowIf(form, slowest > STOP_MS, `the old one took ${Math.round(slowest)} ms to end`),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ],
  }
}

const STOP_MS = 10_000

/** What stands before the processes, as a proxy does: each new connection goes to the one that is led to. */
async function startFront(world: World) {
  let target = 1
  let port = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, `127.0.0.${target}`)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.once("close", () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
    client.once("close", () => upstream.destroy())
    upstream.once("close", () => client.destroySoon())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  port = portOf(server)
  world.atEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `http://localhost:${port}`,
    port,
    /** To which address of the loopback, by its last figure. */
    lead(last: number) {
      target = last
    },
  }
}

export const deployment: Fault = { n: 19, name: "a new version under load, and the way back", run: deploy }
