import "../../app/features/audience/record.server.ts"
import "./live.ts"
import "../jobs.ts"
import "../process.ts"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { closeDatabase, connectDatabase } from "../../platform/database/pool.server.ts"
import { ensureQueues } from "../../platform/jobs/queues.server.ts"
import { registry } from "../../platform/metrics/metrics.server.ts"
import { useDatabase } from "../../tests/support/database.ts"
import { type ExampleEdge, startExampleEdge } from "./testing.ts"

useDatabase()
let edge: ExampleEdge
beforeAll(async () => {
  await ensureQueues()
  edge = await startExampleEdge()
})
afterAll(() => edge.stop())

const figures = async () => {
  const answer = await edge.fetch("/metrics")
  return { status: answer.status, text: await answer.text() }
}

test("docs/observing.md tells of every figure that there is, and of no other", () => {
  const named = new Set(readFileSync("docs/observing.md", "utf8").match(/\bvitrine_[a-z_]+(?=[`{])/g))
  const there = registry.getMetricsAsArray().map(({ name }) => name)
  expect([...named].sort()).toEqual(there.filter((name) => name.startsWith("vitrine_")).sort())
})

test("requests are counted by the kind of their address, never by the address", async () => {
  await edge.fetch("/somebody-known?token=secret")
  await edge.fetch("/healthz")
  await edge.fetch("/robots.txt")
  await edge.fetch("/%00")
  const { text } = await figures()
  for (const route of ["page", "health", "files", "refused"])
    expect(text).toMatch(new RegExp(`vitrine_http_request_seconds_count\\{route="${route}"\\} [1-9]`))
  expect(text).not.toMatch(/somebody-known|secret/)
})

test("hits of the page cache are counted", async () => {
  for (const _ of [1, 2]) await edge.fetch("/karim")
  expect((await figures()).text).toMatch(/vitrine_page_cache_requests_total\{outcome="hit"\} [1-9]/)
})

test("queues, mails and quotas are told", async () => {
  const { text } = await figures()
  for (const line of [
    /^vitrine_database_up 1$/m,
    /^vitrine_jobs_waiting\{queue="mail"\} 0$/m,
    /^vitrine_job_oldest_seconds\{queue="refresh-youtube"\} 0$/m,
    /^vitrine_dead_letters 0$/m,
    /^vitrine_mails_waiting 0$/m,
    /^vitrine_network_quota_calls\{network="youtube"\} [1-9]/m,
    /^vitrine_database_connections_busy\{server="primary"\} \d/m,
  ])
    expect(text).toMatch(line)
  // There is none.
  expect(text).not.toMatch(/^vitrine_replica_in_use \d/m)
})

test("while the database is away the other figures are told", async () => {
  const { loginUrl, rolePrefix } = { loginUrl: "postgres://nobody:none@127.0.0.1:1/none", rolePrefix: "vitrine" }
  await closeDatabase()
  connectDatabase({ loginUrl, rolePrefix })
  const { status, text } = await figures()
  expect(status).toBe(200)
  expect(text).toMatch(/^vitrine_database_up 0$/m)
  expect(text).toMatch(/^vitrine_http_requests_total\{/m)
  expect(text).not.toMatch(/^vitrine_(jobs_waiting|dead_letters|mails_waiting)\b.* \d/m)
})
