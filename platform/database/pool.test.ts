import pg from "pg"
import { expect, test } from "vitest"
import { limitsFor } from "./pool.server"

test("the last word of a connection that nobody listens to ends no process", () => {
  const client = new pg.Client()
  client.on("error", () => {})
  client.removeAllListeners()
  expect(client.emit("error", new Error("terminating connection due to unexpected postmaster exit"))).toBe(false)
})

test("whoever listens to a connection hears its errors", () => {
  const client = new pg.Client()
  const heard: unknown[] = []
  client.on("error", (error) => heard.push(error.message))
  expect(client.emit("error", new Error("lost"))).toBe(true)
  expect(heard).toEqual(["lost"])
})

test("who has requests wait longer in all has them wait longer for a connection and an answer, and never shorter", () => {
  expect(limitsFor(4_500)).toEqual({ connectionTimeoutMillis: 2_000, statement_timeout: 5_000 })
  expect(limitsFor(30_000)).toEqual({ connectionTimeoutMillis: 27_500, statement_timeout: 30_000 })
  expect(limitsFor(100)).toEqual({ connectionTimeoutMillis: 2_000, statement_timeout: 5_000 })
})
