import { expect, test } from "vitest"
import { after, askFor, type Listed, type Load } from "./refresh"

/** Answers one after the other; an error stands for an attempt that fails. */
function scripted(...answers: (string[] | Error)[]) {
  const [asked, waits]: [boolean[], number[]] = [[], []]
  let retries = 0
  const load: Load<string> = async (fresh) => {
    asked.push(fresh)
    const answer = answers.shift() ?? new Error("asked too often")
    if (answer instanceof Error) throw answer
    return answer
  }
  const ask = (fresh = false) =>
    askFor(load, {
      fresh,
      wait: async (ms) => void waits.push(ms),
      onRetry: () => retries++,
    })
  return { ask, asked, waits, retries: () => retries }
}
const failure = new Error("away")

test("a list that comes at once is asked for once", async () => {
  const { ask, asked, waits } = scripted(["Nadia"])
  expect(await ask()).toEqual(["Nadia"])
  expect([asked, waits]).toEqual([[false], []])
})

test("three further attempts follow a failure, after one, two and four seconds", async () => {
  const { ask, waits, retries } = scripted(failure, failure, failure, ["Nadia"])
  expect(await ask()).toEqual(["Nadia"])
  expect([waits, retries()]).toEqual([[1000, 2000, 4000], 3])
})

test("after the third further attempt it has failed", async () => {
  const { ask, waits } = scripted(failure, failure, failure, failure, ["never asked"])
  await expect(ask()).rejects.toBe(failure)
  expect(waits).toEqual([1000, 2000, 4000])
})

test("an empty list is asked for once more a second later, past what is kept", async () => {
  const { ask, asked, waits, retries } = scripted([], ["Nadia"])
  expect(await ask()).toEqual(["Nadia"])
  expect([asked, waits, retries()]).toEqual([[false, true], [1000], 1])
})

test("a list that is still empty is empty", async () => {
  const { ask, asked } = scripted([], [])
  expect(await ask()).toEqual([])
  expect(asked).toHaveLength(2)
})

test("by hand it is asked for past what is kept, and empty is an answer", async () => {
  const { ask, asked, waits } = scripted([])
  expect(await ask(true)).toEqual([])
  expect([asked, waits]).toEqual([[true], []])
})

const shown: Listed<string> = { status: "loaded", list: ["Nadia"], retries: 0 }
const none: Listed<string> = { status: "empty", list: [], retries: 0 }

test("a list that is there stays while another one is on its way, and when none comes", () => {
  expect(after(shown, { type: "asked" })).toEqual(shown)
  expect(after(shown, { type: "failed" })).toEqual({ ...shown, status: "error" })
})

test("without a list it says that it is loading, then that it failed or that there is nobody", () => {
  expect(after(none, { type: "asked" }).status).toBe("loading")
  expect(after(none, { type: "failed" }).status).toBe("error")
  expect(after(shown, { type: "answered", list: [] })).toEqual({ ...none, retries: 0 })
})

test("further attempts are counted until the list comes", () => {
  const twice = after(after(none, { type: "retried" }), { type: "retried" })
  expect(twice.retries).toBe(2)
  expect(after(twice, { type: "failed" }).retries).toBe(2)
  expect(after(twice, { type: "answered", list: ["Nadia"] })).toEqual(shown)
})
