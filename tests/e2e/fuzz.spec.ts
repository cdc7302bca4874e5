import { expect, test } from "@playwright/test"
import { fuzz } from "../fuzz/run.ts"

const COUNT = Number(process.env.FUZZ_COUNT ?? 400)
/** The same for everybody, so that a change is judged by what it changes; `npm run test:fuzz` sends others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

test("hundreds of requests that nobody should send are answered, each of them", async () => {
  test.setTimeout(1_200_000)
  const { faults, memory, visited } = await fuzz({ count: COUNT, seed: SEED })
  expect(faults).toEqual([]) // nor was anybody else kept waiting, nor did work grow faster than bytes
  const [early, late] = [memory[0], memory.at(-1)]
  expect((late?.heapMb ?? 0) - (early?.heapMb ?? 0)).toBeLessThan(64)
  expect(visited).toBeGreaterThan(20)
})
