import { beforeAll, expect, test } from "vitest"
import { aCompany, aCreator, aVisitor, site } from "./scene.ts"

let attacker: Awaited<ReturnType<typeof aCompany>>
let stranger: Awaited<ReturnType<typeof aCompany>>
let victim: Awaited<ReturnType<typeof aCreator>>
let talk: string

beforeAll(async () => {
  ;[attacker, stranger, victim] = [await aCompany(), await aCompany(), await aCreator()]
  const letter = { purpose: "quote", body: "Un café ?" }
  const answer = await attacker.browser.submit(`/messages/new?to=${victim.influencerId}`, letter)
  talk = answer.location ?? ""
  expect(talk).toMatch(/^\/messages\/[\w-]+$/)
})

async function seen() {
  const [row] = await site.sql<{ seen: number }>(
    "select influencer_seen_seq::int as seen from conversations where id = $1",
    [talk.split("/").at(-1)],
  )
  return row?.seen
}

test("an address that the victim's browser is made to ask for does not say that a message was read", async () => {
  for (const path of [
    `${talk}/seen?upTo=1`,
    `${talk}?intent=read&seen=1`,
    `${talk}?intent=seen&seen=1`,
    `${talk}.data`,
    talk,
  ])
    await victim.browser.get(path)
  expect(await seen()).toBe(0)
})

test("the victim says so by a button, without scripts", async () => {
  expect((await victim.browser.get(talk)).text).toMatch(/<noscript>.*<button[^>]*value="read"/s)
  const answer = await victim.browser.post(talk, { intent: "read", seen: "1" })
  expect(answer).toMatchObject({ status: 302, location: talk })
  expect(await seen()).toBe(1)
})

test("a stranger is told that there is no such conversation before a file of theirs is read", async () => {
  const form = new FormData()
  form.set("body", "Bonjour")
  form.append("attachments", new File([new Uint8Array(1_000_000)], "image.png", { type: "image/png" }))
  expect((await stranger.browser.postMultipart(talk, form)).status).toBe(404)
  expect((await aVisitor().postMultipart(talk, form)).status).not.toBe(404)
})

test("a link on another site writes no search into a company's list", async () => {
  const searches = () => site.sql("select 1 from company_searches where company_id = $1", [attacker.companyId])
  const before = (await searches()).length
  await attacker.browser.get("/influencers?q=planted", { "sec-fetch-site": "cross-site" })
  await attacker.browser.get("/influencers?q=own", { "sec-fetch-site": "same-origin" })
  await expect.poll(async () => (await searches()).length).toBe(before + 1)
})
