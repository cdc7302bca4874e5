import { expect, test } from "@playwright/test"
import { fuzz } from "../fuzz/run.ts"

test("a thousand requests that nobody should send are answered, each of them", async () => {
  test.setTimeout(600_000)
  const { faults, memory, visited } = await fuzz({ count: 1_000, seed: 20_261_122 })
  expect(faults).toEqual([]) // nor was anybody else kept waiting, nor did work grow faster than bytes
  const [early, late] = [memory[0], memory.at(-1)]
  expect((late?.heapMb ?? 0) - (early?.heapMb ?? 0)).toBeLessThan(64)
  expect(visited).toBeGreaterThan(20)
})
