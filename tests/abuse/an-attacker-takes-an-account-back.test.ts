import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { aCreator, aVisitor, mailsTo, mailTo, PASSWORD, signedIn, site } from "./scene.ts"

type Browser = ReturnType<typeof aVisitor>

const pathOf = (link = "") => link.replace(/^https?:\/\/[^/]+/, "")
const tokenOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("token") ?? ""

/** Somebody at an open session, with the password and the new mailbox, changes the account's address. */
async function changeAddress(browser: Browser, to: string) {
  await browser.submit("/account/email", { email: to, currentPassword: PASSWORD })
  const path = pathOf((await mailTo(to)).links[0])
  await aVisitor().submit(path, { token: tokenOf(path) })
  // As if the minutes had passed that people are to leave between two changes.
  await site.sql("delete from rate_limits")
}

async function undoPath(address: string) {
  return pathOf((await mailTo(address, /adresse du compte a changé/)).links[0])
}

test("whoever changed an account's address twice has no way back to it after the owner's return", async () => {
  const victim = await aCreator()
  const thief = await signedIn(victim.email)
  const [first, second] = [1, 2].map(() => `thief-${randomUUID().slice(0, 8)}@abuse.test`)
  await changeAddress(thief, first ?? "")
  await changeAddress(thief, second ?? "")

  const owners = await undoPath(victim.email)
  const thiefs = await undoPath(first ?? "")
  const returned = await aVisitor().submit(owners, { token: tokenOf(owners) })
  const [, choose = ""] = /href="([^"]*\/auth\/reset-password\?token=[^"]+)"/.exec(returned.text) ?? []
  const chosen = "un tandem dans la brume"
  await aVisitor().submit(pathOf(choose), { password: chosen, confirmPassword: chosen })

  const taken = await aVisitor().post(thiefs, { token: tokenOf(thiefs) })
  expect(taken.status).toBe(400)
  expect((await thief.get("/account")).status).toBe(302)
  const [account] = await site.sql<{ email: string }>("select email from auth.users where id = $1", [victim.id])
  expect(account?.email).toBe(victim.email)
  await expect(signedIn(victim.email)).rejects.toThrow("not let in")
  await signedIn(victim.email, chosen)
  expect((await mailsTo(second ?? "")).map(({ subject }) => subject)).toContain("Le changement d’adresse a été annulé")
})
