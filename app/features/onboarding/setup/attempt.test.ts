import { describe, expect, test } from "vitest"
import { Conflict, NotFound, Unavailable } from "#platform/errors/errors"
import { attempt } from "./attempt.server"

const request = new Request("http://site/setup/fetch-stats", { method: "POST" })
const answerTo = (error: unknown) => attempt<unknown>(request, () => Promise.reject(error))
const expectAnswer = async (error: unknown, status: number, step: string) =>
  expect(await answerTo(error)).toMatchObject({ data: { step }, init: { status } })

describe("the fetching step, when its work fails", () => {
  test("says of a database that is away that it is worth another try, and when", async () => {
    const gone = Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" })
    for (const error of [gone, new Error("a statement failed", { cause: gone }), new Unavailable("database")]) {
      await expectAnswer(error, 503, "failed")
      expect(await answerTo(error)).toMatchObject({ init: { headers: { "Retry-After": "5" } } })
    }
  })

  test("says of a name that was taken meanwhile what became of it", () =>
    expectAnswer(new Conflict("username_lost"), 409, "username_lost"))

  test("lets errors go on that mean something else", async () => {
    await expect(answerTo(new NotFound("influencer"))).rejects.toBeInstanceOf(NotFound)
  })
})
