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
  const inTurn = takeTurns("hashing", { atOnce: 2, waiting: { ofOne: 2, inAll: 9 } })
  const jobs = ["a", "b", "c", "d"].map((name) => aJob(name, started))
  const results = jobs.map(({ work }) => inTurn("one", work))

  await expect(inTurn("one", aJob("e", started).work)).rejects.toThrow(Unavailable)
  expect(started).toEqual(["a", "b"])

  jobs[1]?.finish()
  await results[1]
  expect(started).toEqual(["a", "b", "c"])

  for (const { finish } of jobs) finish()
  expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"])
})

test("work that fails gives its place to the next", async () => {
  const started: string[] = []
  const inTurn = takeTurns("hashing", { atOnce: 1, waiting: { ofOne: 1, inAll: 1 } })
  const [bad, good] = [aJob("bad", started), aJob("good", started)]
  const results = Promise.allSettled([inTurn("one", bad.work), inTurn("one", good.work)])
  bad.fail()
  good.finish()
  expect((await results).map(({ status }) => status)).toEqual(["rejected", "fulfilled"])
  expect(await inTurn("one", async () => "later")).toBe("later")
})

test("sixty at once from one address delay somebody else by those that run and by one turn more", async () => {
  const finished: string[] = []
  const inTurn = takeTurns("hashing", { atOnce: 2, waiting: { ofOne: 60, inAll: 100 } })
  const sent = (client: string, name: string) => inTurn(client, async () => finished.push(name))
  const flood = Array.from({ length: 60 }, (_, at) => sent("192.0.2.1", `attacker ${at}`))
  const honest = [sent("198.51.100.7", "Nadia"), sent("203.0.113.9", "Karim")]
  await Promise.all([...flood, ...honest])
  expect(finished.indexOf("Nadia")).toBeLessThanOrEqual(4)
  expect(finished.indexOf("Karim")).toBeLessThanOrEqual(5)
})

test("when all places are taken, whoever has most of them loses the last to somebody who has fewer", async () => {
  const started: string[] = []
  const inTurn = takeTurns("hashing", { atOnce: 1, waiting: { ofOne: 9, inAll: 4 } })
  const { work, finish } = aJob("first", started)
  const sent = [inTurn("a", work)]
  const send = (client: string, name: string) => sent.push(inTurn(client, async () => name))
  for (const name of ["a2", "a3", "a4", "a5"]) send("a", name)
  for (const client of ["b", "c", "d"]) send(client, client)
  // Each of the four has one place: a fifth would take somebody's only one.
  for (const client of ["a", "b", "e"]) await expect(inTurn(client, async () => client)).rejects.toThrow(Unavailable)
  finish()
  const outcomes = (await Promise.allSettled(sent)).map((each) =>
    each.status === "fulfilled" ? each.value : "refused",
  )
  expect(outcomes).toEqual(["first", "a2", "refused", "refused", "refused", "b", "c", "d"])
})
