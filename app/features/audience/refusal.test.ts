import { expect, test } from "vitest"
import { choiceCookie, refusalOf } from "./refusal"

test.each([
  [{}, null],
  [{ cookie: "language=fr; audience=off" }, "choice"],
  [{ cookie: "audience=off;language=fr" }, "choice"],
  [{ cookie: "audience=on" }, null],
  [{ cookie: "audience=offer" }, null],
  [{ cookie: "my-audience=off" }, null],
  [{ "sec-gpc": "1" }, "signal"],
  [{ "sec-gpc": "0" }, null],
  [{ dnt: "1" }, "signal"],
  [{ dnt: "0" }, null],
])("the headers %j refuse to be counted by %s", (headers: Record<string, string>, refusal) =>
  expect(refusalOf(new Headers(headers))).toBe(refusal),
)

test("the choice is kept thirteen months by a cookie that tells nobody apart, and taken back by its end", () => {
  expect(choiceCookie(false, { secure: true })).toBe(
    "audience=off; Max-Age=34128000; Path=/; HttpOnly; SameSite=Lax; Secure",
  )
  expect(choiceCookie(true, { secure: false })).toBe("audience=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax")
  expect(refusalOf(new Headers({ cookie: choiceCookie(false, { secure: true }).split(";")[0] ?? "" }))).toBe("choice")
})
