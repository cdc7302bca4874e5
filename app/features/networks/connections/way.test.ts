import { expect, test } from "vitest"
import { isAnswerTo } from "#platform/secrets/sealed-way.server"
import { cookieHeaderOf } from "#tests/support/accounts"
import { hrefWithNotice, noticeIn } from "./notice.server"
import { connectWay, newWay } from "./way.server"

const begun = {
  network: "tiktok",
  userId: crypto.randomUUID(),
  influencerId: crypto.randomUUID(),
  locale: "ar",
} as const

test("the way is kept for ten minutes, in a cookie that the browser can neither read nor change", () => {
  const way = newWay(begun)
  const cookie = connectWay.cookie(way)
  expect(cookie).toMatch(/^connect=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  for (const secret of [way.verifier, way.state, way.userId]) expect(cookie).not.toContain(secret)
  const header = cookieHeaderOf([cookie])
  expect(connectWay.read(header)).toEqual(way)
  expect(connectWay.read(header, new Date(Date.now() + 601_000))).toBeNull()
  for (const forged of [null, "connect=", "connect=abc", header.slice(0, -2)])
    expect(connectWay.read(forged)).toBeNull()
  expect([isAnswerTo(way, way.state), isAnswerTo(way, ""), isAnswerTo(way, newWay(begun).state)]).toEqual([
    true,
    false,
    false,
  ])
})

test("what an address has to say is said to the person alone for whom it was made", () => {
  const notice = { code: "several_accounts", network: "facebook", names: ["Nadia & Cie", "x".repeat(100)] } as const
  const href = hrefWithNotice(begun.userId, { ...notice, names: [...notice.names] }, "ar")
  expect(href).toMatch(/^\/ar\/setup\/social-profiles\?connection=/)
  const { searchParams } = new URL(href, "http://localhost")
  const said = { ...notice, names: ["Nadia & Cie", `${"x".repeat(60)}…`] }
  expect(noticeIn(searchParams, begun.userId)).toEqual(said)
  expect(noticeIn(searchParams, crypto.randomUUID())).toBeNull()
  expect(noticeIn(new URLSearchParams({ connection: "connected" }), begun.userId)).toBeNull()
  expect(noticeIn(new URLSearchParams(), begun.userId)).toBeNull()
})
