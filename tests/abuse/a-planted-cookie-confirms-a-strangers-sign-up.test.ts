import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { freePort, type Site, startSite } from "../support/site.ts"
import { SmtpStub } from "../support/smtp-stub.ts"
import { peopleOf } from "./scene.ts"

const HERE = "https://vitrine.example"
const smtp = new SmtpStub()
let site: Site
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  await smtp.start()
  const port = await freePort()
  const env = { PUBLIC_URL: HERE, SMTP_URL: smtp.url, TRUSTED_PROXIES: "127.0.0.1,::1" }
  site = await startSite({ port, logFile: "test-results/abuse.log", env })
  people = peopleOf({ ...site, url: HERE, port })
})
afterAll(async () => {
  await site.stop()
  await smtp.stop()
})

/** The token of the link that was mailed last to an address. */
function mailedToken(email: string) {
  return vi.waitFor(
    () => {
      const source = smtp.taken.findLast(({ recipients }) => recipients.includes(email))?.source.replace(/=\n/g, "")
      const token = /\/auth\/confirm\?token=(?:3D)?([\w-]{20,})/.exec(source ?? "")?.[1]
      if (!token) throw new Error(`no mail to ${email}`)
      return token
    },
    { timeout: 60_000, interval: 100 },
  )
}

test("a cookie that a neighbour under the same domain planted confirms no sign-up of the neighbour's", async () => {
  const [attacker, victim, email] = [people.aVisitor(), people.aVisitor(), `${randomUUID()}@example.test`]
  await attacker.submit("/reserve-username", { username: `nadia-${randomUUID().slice(0, 8)}` })
  await attacker.submit("/auth/signup-influencer", {
    firstName: "Nadia",
    lastName: "Benali",
    email,
    password: "celui-du-voisin-9",
    confirmPassword: "celui-du-voisin-9",
  })
  const token = await mailedToken(email)
  const [, sealed = ""] = [...attacker.cookies].find(([name]) => name.endsWith("onboarding")) ?? []
  expect(sealed).not.toBe("")

  // A browser takes the plain name from every host of the domain; that with the prefix from this one alone.
  victim.cookies.set("onboarding", sealed)
  const page = await victim.get(`/auth/confirm?token=${token}`)
  expect(page.text).toContain('name="password"')
  expect((await victim.post(`/auth/confirm?token=${token}`, { token })).status).toBe(400)
  const [account] = await site.sql<{ confirmed: boolean }>(
    "select email_verified as confirmed from auth.users where email = $1",
    [email],
  )
  expect(account?.confirmed).toBe(false)

  // The browser that signed up needs the button alone: it is the cookie that decides.
  expect((await attacker.get(`/auth/confirm?token=${token}`)).text).not.toContain('name="password"')
})

test("every cookie that the site sets by https is bound to its host", async () => {
  const browser = await people.signedIn((await people.aCreator()).email)
  const visitor = people.aVisitor()
  await visitor.submit("/reserve-username", { username: `nadia-${randomUUID().slice(0, 8)}` })
  const names = [...browser.cookies.keys(), ...visitor.cookies.keys()].filter((name) => name !== "language")
  expect(names).not.toEqual([])
  expect(names.filter((name) => !name.startsWith("__Host-"))).toEqual([])
})
