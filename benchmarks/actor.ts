import { eq } from "drizzle-orm"
import { settings } from "../database/schema/operations.ts"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end, interleaved } from "./support/rounds.ts"

// How long a read as an actor takes (opening, policies, commit) beside the plain prepared query, one after
// the other.
const ROUND_MS = 2_000
const USER = "01900000-0000-7000-8000-000000000001"

const database = await ownDatabase("actor")
type Actors = typeof import("../platform/database/actor.server")
type Pools = typeof import("../platform/database/pool.server")
type Contexts = typeof import("../platform/log/request-context.server")
try {
  const { openPool } = await database.load<Pools>("/platform/database/pool.server.ts")
  const { readAs } = await database.load<Actors>("/platform/database/actor.server.ts")
  const { requestContext } = await database.load<Contexts>("/platform/log/request-context.server.ts")
  const plain = openPool(database.address, { max: 8 })
  const member = { kind: "member", userId: USER } as const

  const time = await interleaved([
    {
      name: "plain prepared query, a second",
      measure: () =>
        perSecond(1, () =>
          plain.query({ name: "probe", text: "select key, value from settings where key = $1", values: ["probe"] }),
        ),
    },
    {
      name: "the same as an actor, a second",
      measure: () =>
        // Its id travels with each opening.
        requestContext.run({ requestId: "a-request" }, perSecond, 1, () =>
          readAs(member, (tx) =>
            tx
              .select({ key: settings.key, value: settings.value })
              .from(settings)
              .where(eq(settings.key, "probe"))
              .prepare("probe_as")
              .execute(),
          ),
        ),
    },
  ])
  // Two round trips (opening with the read, then COMMIT): the goal for those is 2.2.
  const ratio = time("plain prepared query, a second") / time("the same as an actor, a second")
  budget("time of an actor's read against the plain query", ratio, { atMost: 2.2 }, " ×")
  await plain.end()
} finally {
  await database.stop()
}
end()

async function perSecond(atOnce: number, work: () => Promise<unknown>) {
  const started = performance.now()
  let done = 0
  async function worker() {
    while (performance.now() - started < ROUND_MS) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done / ((performance.now() - started) / 1000)
}
