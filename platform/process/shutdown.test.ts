import { expect, test } from "vitest"
import { onShutdown, runShutdown } from "./shutdown.server"

test("work stops first, then what it holds in memory is flushed, then connections close; the latest first within each", async () => {
  const order: string[] = []
  const add = (name: string, stage?: "work" | "buffers" | "connections") =>
    onShutdown(name, async () => order.push(name), stage)
  add("pool", "connections")
  add("clicks")
  add("jobs", "work")
  add("views")
  await runShutdown()
  expect(order).toEqual(["jobs", "views", "clicks", "pool"])
  await runShutdown()
  expect(order).toHaveLength(4)
})

test("one that fails or hangs holds up nobody", async () => {
  const order: string[] = []
  onShutdown("hangs", () => new Promise(() => {}))
  onShutdown("fails", () => Promise.reject(new Error("no")))
  onShutdown("pool", () => order.push("pool"), "connections")
  await runShutdown(Date.now() + 100)
  expect(order).toEqual(["pool"])
})

test("registering again replaces", async () => {
  const order: string[] = []
  onShutdown("flush", () => order.push("old"))
  onShutdown("flush", () => order.push("new"))
  await runShutdown()
  expect(order).toEqual(["new"])
})
