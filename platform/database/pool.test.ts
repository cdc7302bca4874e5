import pg from "pg"
import { expect, test } from "vitest"
import "./pool.server"

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
