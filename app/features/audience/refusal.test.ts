import { expect, test } from "vitest"
import { choiceCookies, refusalOf } from "./refusal"

test.each([
  [{}, null],
  [{ cookie: "language=fr; audience=off" }, "choice"],
  [{ cookie: "audience=off;language=fr" }, "choice"],
  [{ cookie: "language=fr; __Host-audience=off" }, "choice"],
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
  expect(choiceCookies(false, { secure: true })).toEqual([
    "__Host-audience=off; Path=/; HttpOnly; SameSite=Lax; Max-Age=34128000; Secure",
  ])
  expect(choiceCookies(true, { secure: false })).toEqual(["audience=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"])
})

test("a refusal that was kept under the plain name over https goes on, and is taken back with the other", () => {
  expect(choiceCookies(true, { secure: true }).map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-audience",
    "audience",
  ])
})
