import { expect, test } from "@playwright/test"
import { fuzz } from "../fuzz/run.ts"

test("two thousand requests that nobody should send are answered, each of them", async () => {
  test.setTimeout(600_000)
  const { faults, memory } = await fuzz({ count: 2_000, seed: 20_261_122 })
  expect(faults).toEqual([])
  const [early, late] = [memory[0], memory.at(-1)]
  expect((late?.heapMb ?? 0) - (early?.heapMb ?? 0)).toBeLessThan(64)
})
