import { expect, test } from "vitest"
import { agentCalled, shortened } from "./agent"

const PERSON =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"

test("an agent is judged the same when it comes again, and after many others", () => {
  const judge = () => [PERSON, "Googlebot/2.1", "", shortened(`${PERSON} ${"x".repeat(10_000)}`)].map(agentCalled)
  const first = judge()
  expect(first.map(({ isBot }) => isBot)).toEqual([false, true, true, false])
  expect(judge()).toEqual(first)
  for (let n = 0; n < 10_000; n++) agentCalled(`Mozilla/5.0 (Windows NT 10.0) Firefox/${n}`)
  expect(judge()).toEqual(first)
})

test("of what calls itself by ten thousand letters the first thousand count", () => {
  const long = `${PERSON} ${"x".repeat(10_000)} Googlebot`
  expect([shortened(PERSON), shortened(long)]).toEqual([PERSON, long.slice(0, 1_024)])
  expect(agentCalled(shortened(long))).toEqual({ isBot: false, device: "mobile" })
})
