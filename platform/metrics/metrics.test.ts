import { afterEach, expect, test, vi } from "vitest"
import { gauge, registry, sharedReading } from "./metrics.server"

afterEach(() => vi.useRealTimers())

const shown = async (name: string) =>
  (await registry.getSingleMetricAsString(`vitrine_${name}`)).split("\n").filter((line) => !line.startsWith("#"))

test("a figure is read when somebody looks", async () => {
  let now = 1
  gauge("probe", "A probe", () => now)
  expect(await shown("probe")).toEqual(["vitrine_probe 1"])
  now = 2
  expect(await shown("probe")).toEqual(["vitrine_probe 2"])
})

test("a figure that cannot be read is left out, and the others are told", async () => {
  let isAway = false
  const read = <T>(value: T) => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(value))
  gauge("probe_all", "A probe", () => read(3))
  gauge("probe_each", "A probe", () => read(new Map([["mail", 1]])), "queue")
  gauge("probe_here", "A probe", () => 4)
  expect([await shown("probe_all"), await shown("probe_each")]).toEqual([
    ["vitrine_probe_all 3"],
    ['vitrine_probe_each{queue="mail"} 1'],
  ])
  isAway = true
  const all = await registry.metrics()
  expect(all).not.toMatch(/^vitrine_probe_(all|each)\b.* \d/m)
  expect(all).toContain("vitrine_probe_here 4")
})

test("a figure that takes too long is left out", async () => {
  vi.useFakeTimers()
  gauge("probe_slow", "A probe", () => new Promise<number>(() => {}))
  const showing = shown("probe_slow")
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await showing).join("")).toBe("")
})

test("those who ask at the same time share one reading, and a failed one is not kept", async () => {
  let readings = 0
  const read = sharedReading(async () => {
    if (++readings === 1) throw new Error("away")
    return readings
  }, 60_000)
  await expect(Promise.allSettled([read(), read()])).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ])
  expect(readings).toBe(1)
  expect([await read(), await read()]).toEqual([2, 2])
})
