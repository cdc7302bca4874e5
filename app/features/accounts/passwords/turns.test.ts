import { expect, test } from "vitest"
import { Unavailable } from "#platform/errors/errors"
import { takeTurns } from "./turns.server"

function aJob(name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    started.push(name)
    return promise
  }
  return { work, finish: () => resolve(name), fail: () => reject(new Error(name)) }
}

test("work beyond the limit waits its turn, and beyond the queue is refused", async () => {
  const started: string[] = []
  const inTurn = takeTurns("hashing", { atOnce: 2, waiting: 2 })
  const jobs = ["a", "b", "c", "d"].map((name) => aJob(name, started))
  const results = jobs.map(({ work }) => inTurn(work))

  await expect(inTurn(aJob("e", started).work)).rejects.toThrow(Unavailable)
  expect(started).toEqual(["a", "b"])

  jobs[1]?.finish()
  await results[1]
  expect(started).toEqual(["a", "b", "c"])

  for (const { finish } of jobs) finish()
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"])
})

test("work that fails gives its place to the next", async () => {
  const started: string[] = []
  const inTurn = takeTurns("hashing", { atOnce: 1, waiting: 1 })
  const [bad, good] = [aJob("bad", started), aJob("good", started)]
  const results = Promise.allSettled([inTurn(bad.work), inTurn(good.work)])
  bad.fail()
  good.finish()
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "fulfilled"])
  expect(await inTurn(async () => "later")).toBe("later")
})
