import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readAs, VISITOR } from "../../platform/database/actor.server.ts"
import { startTracing, traced } from "../../platform/tracing/tracing.server.ts"
import { useDatabase } from "../../tests/support/database.ts"
import { attribute, startTraceCollector } from "../../tests/support/trace-collector.ts"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

useDatabase()
let edge: ExampleEdge
let collector: Awaited<ReturnType<typeof startTraceCollector>>
const loader = () =>
  readAs(VISITOR, (tx) => tx.execute(sql`select 'nadia@example.test' as mail, ${"secret"}::text as word`)).then(
    () => null,
  )
const bug = () => readAs(VISITOR, (tx) => tx.execute(sql`select 1 / 0`))
beforeAll(async () => {
  collector = await startTraceCollector()
  edge = await startExampleEdge({ routes: { private: { loader }, bug: { loader: bug } } })
})
beforeEach(() => {
  collector.spans.length = 0
})
afterAll(() => Promise.all([edge.stop(), collector.stop()]))

const ABOVE = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" }

/** What the collector has of the work, all of it sent. */
async function spansOf(work: () => Promise<unknown>) {
  const stop = await startTracing(collector.url)
  await work()
  await stop()
  return collector.spans
}

test("a request's trace goes on where the header says, down to the statements", async () => {
  const headers = { traceparent: `00-${ABOVE.trace}-${ABOVE.span}-01` }
  let requestId: string | null = null
  const spans = await spansOf(async () => {
    requestId = (await edge.fetch("/reset?token=hidden", { headers })).headers.get("x-request-id")
  })
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([ABOVE.trace]))
  const request = spans.find(({ name }) => name === "GET private")
  const transaction = spans.find(({ name }) => name === "transaction")
  const statement = spans.find(({ name }) => name === "SELECT")
  expect(request?.parentSpanId).toBe(ABOVE.span)
  expect(transaction?.parentSpanId).toBe(request?.spanId)
  expect(statement?.parentSpanId).toBe(transaction?.spanId)
  expect(request && attribute(request, "http.response.status_code")).toBe(200)
  expect(request && attribute(request, "vitrine.request_id")).toBe(requestId)
  expect(statement && attribute(statement, "db.query.text")).toBe("select '…' as mail, $1::text as word")
  expect(JSON.stringify(spans)).not.toMatch(/nadia@|secret|hidden/)
})

test("a header that says nothing of a trace begins one of ours", async () => {
  const spans = await spansOf(() => edge.fetch("/reset", { headers: { traceparent: "00-0-0-zz" } }))
  const request = spans.find(({ name }) => name === "GET private")
  expect(request?.parentSpanId ?? "").toBe("")
})

test("a step that fails says so, in codes alone", async () => {
  const spans = await spansOf(() => edge.fetch("/bug"))
  expect(spans.find(({ name }) => name === "SELECT")?.status?.message).toMatch(/22012$/)
})

test("health, files and what is under no trace are in none", async () => {
  const spans = await spansOf(async () => {
    for (const path of ["/healthz", "/readyz", "/metrics", "/robots.txt", "/assets/app-1a2b.js"]) await edge.fetch(path)
    await readAs(VISITOR, (tx) => tx.execute(sql`select 1`))
  })
  expect(spans).toEqual([])
})

test("a job is a trace of its own", async () => {
  const spans = await spansOf(() => traced({ name: "job greet", kind: "job" }, () => readAs(VISITOR, async () => {})))
  const job = spans.find(({ name }) => name === "job greet")
  expect(spans.find(({ name }) => name === "transaction")).toMatchObject({
    traceId: job?.traceId,
    parentSpanId: job?.spanId,
  })
})

test("without a collector nothing is told, and nothing is in the way", async () => {
  const steps: unknown[] = []
  await traced({ name: "job greet", kind: "job" }, async (step) => steps.push(step))
  expect(steps).toEqual([undefined])
  const stop = await startTracing("http://127.0.0.1:1")
  expect((await edge.fetch("/reset")).status).toBe(200)
  await stop()
})
