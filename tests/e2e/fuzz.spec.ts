import { randomInt } from "node:crypto"
import { expect, test } from "@playwright/test"
import { fuzz } from "../fuzz/run.ts"

/** Others in each run, so that many runs send many. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 400)

test("hundreds of requests that nobody should send are answered, each of them", async () => {
  test.setTimeout(1_200_000)
  const seed = randomInt(1_000_000)
  const again = `npm run test:fuzz -- ${COUNT} --seed ${seed}`
  const { faults, memory, visited } = await fuzz({ count: COUNT, seed })
  expect(faults, again).toEqual([]) // nor was anybody else kept waiting, nor did work grow faster than bytes
  const [early, late] = [memory[0], memory.at(-1)]
  expect((late?.heapMb ?? 0) - (early?.heapMb ?? 0), again).toBeLessThan(64)
  expect(visited, again).toBeGreaterThan(20)
})
