import { afterAll, beforeAll, expect, test } from "vitest"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"
import { mayReadReplica } from "./writers.ts"

const DATABASE = "postgres://vitrine_login:password@127.0.0.1:5432/vitrine"
let withReplica: ExampleEdge
let alone: ExampleEdge
beforeAll(async () => {
  withReplica = await startExampleEdge({ env: { DATABASE_URL: DATABASE, DATABASE_REPLICA_URL: DATABASE } })
  alone = await startExampleEdge({ env: { DATABASE_URL: DATABASE } })
})
afterAll(() => Promise.all([withReplica.stop(), alone.stop()]))

const sent = (edge: ExampleEdge) =>
  edge.fetch("/form", {
    method: "POST",
    body: new URLSearchParams({ name: "Nadia" }),
    headers: { origin: edge.origin },
  })

test("whoever sends something reads from the primary for the next seconds", async () => {
  const answer = await sent(withReplica)
  const cookie = answer.headers.get("set-cookie")
  expect(cookie).toBe("wrote=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=10")
  expect(mayReadReplica({ method: "GET", headers: { cookie: "language=fr; wrote=1" } }, "session")).toBe(false)
})

test("nobody gets the mark for reading, nor where there is no replica", async () => {
  expect((await withReplica.fetch("/form")).headers.get("set-cookie")).toBeNull()
  expect((await sent(alone)).headers.get("set-cookie")).toBeNull()
})

test.each([
  ["GET", "language=fr", true],
  ["HEAD", undefined, true],
  ["POST", undefined, false],
  ["GET", "session=a.b", false],
  ["GET", "__Host-wrote=1", false],
])("a %s with the cookies %s may read the replica: %s", (method, cookie, expected) => {
  expect(mayReadReplica({ method, headers: { cookie } }, "session")).toBe(expected)
})
