import { randomInt } from "node:crypto"
import { inject, vi } from "vitest"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { sessionValueOf } from "#app/features/accounts/sessions/cookie.server"
import { SESSION_SECONDS } from "#app/features/accounts/sessions/lifetimes"
import { loadOrMakeSecretKey } from "#platform/config/secret-key"
import { newId } from "#platform/database/ids"
import { cookieName } from "#platform/http/cookie"
import { newToken } from "#platform/secrets/token.server"
import type { Plan } from "#vocabulary/companies"
import { type Account, buildersFor } from "../support/people.ts"
import { query, type Site } from "../support/site.ts"
import { openBrowser } from "./browser.ts"

// How a scene is written. A file says by its name what must not happen (`a-stranger-changes-a-page.test.ts`), and plays it: an
// attacker and a victim, each a browser of their own at an address of their own, speak to the one built site by HTTP alone.
// What is true behind the screens is asked with `site.sql`, which also arranges what would be long to come by (yesterday's
// figures, a verified company). A scene makes its own people and leaves the site answering: others follow it on the same site.
// Where the site's settings matter (https, a mail server, another limit), a scene starts one of its own by `startSite` and
// plays it with `peopleOf`. Bytes that no client sends go by `openSocket` of tests/faults/raw-http.ts.
//
//   test("a stranger's block does not appear on a creator's page", async () => {
//     const [attacker, victim] = [await aCreator(), await aCreator()]
//     const answer = await attacker.browser.post("/influencer/page", { intent: "remove", id: blockOf(victim) })
//     expect(answer.status).toBe(404)
//   })
//
// `npm run test:abuse` builds and plays all of them, `npm run test:abuse -- page` those with that in the file's name.

export const PASSWORD = "le marché de Noailles"
/** Made once for all people of a file: it is meant to take its time. */
const hashed = hashPassword(PASSWORD)

const attacked = inject("attackedSite")

/** The site that all scenes share, and its database past all policies. */
export const site: Pick<Site, "url" | "dataDir" | "sql"> = {
  url: attacked.url,
  dataDir: attacked.dataDir,
  sql: (text, values) => query(attacked.dataDir, text, values),
}

type Mail = Readonly<{ to: string; subject: string; text: string; html: string; links: readonly string[] }>

/** Those who come to a site: visitors with nothing but a browser, and people who are signed in. */
export function peopleOf(place: Pick<Site, "url" | "dataDir" | "sql"> & { port?: number }) {
  const make = buildersFor(place)
  const addresses = new Set<string>()
  /** One that nobody here has, of the networks that are kept for trials. */
  function anAddress(): string {
    const address = `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
    if (addresses.has(address)) return anAddress()
    addresses.add(address)
    return address
  }

  const aVisitor = () => openBrowser(place.url, anAddress(), place.port)

  /** A browser in which somebody has signed in by the form, which takes its time for the password. Throws when they are not let in. */
  async function signedIn(email: string, password = PASSWORD) {
    const browser = aVisitor()
    const answer = await browser.post("/auth", { email, password })
    if (![...browser.cookies.keys()].some((name) => /^(__Host-)?session$/.test(name)))
      throw new Error(`${email} was not let in: ${answer.status}`)
    return browser
  }

  /** A browser with a session of somebody's, as it stands in the table after a sign-in. */
  async function atBrowser({ userId: id, email }: Account) {
    const { token, hash } = newToken()
    await place.sql(
      "insert into auth.sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + make_interval(secs => $4))",
      [newId(), id, hash, SESSION_SECONDS],
    )
    const browser = aVisitor()
    const name = cookieName("session", place.url.startsWith("https:"))
    browser.cookies.set(name, sessionValueOf(token, loadOrMakeSecretKey(place.dataDir)))
    return { id, email, browser }
  }

  /** Somebody with a public page at `path`. */
  async function aCreator() {
    const { influencerId, path, ...account } = await make.anInfluencer({ owner: { passwordHash: await hashed } })
    return { ...(await atBrowser(account)), influencerId, path }
  }

  /** The owner of a company. */
  async function aCompany(plan: Plan = "pro") {
    const { companyId, ...account } = await make.aCompany({ plan, owner: { passwordHash: await hashed } })
    return { ...(await atBrowser(account)), companyId }
  }

  const anAdmin = async () => atBrowser(await make.anAdmin({ passwordHash: await hashed }))

  /** The newest mail to an address whose subject is as asked; waits until it has arrived. */
  function mailTo(email: string, subject = /./) {
    return vi.waitFor(
      async () => {
        const found = (await mailsTo(email)).find((mail) => subject.test(mail.subject))
        if (!found) throw new Error(`no mail to ${email}`)
        return found
      },
      { timeout: 60_000, interval: 100 },
    )
  }

  /** The mails that have arrived at an address, the newest first. */
  async function mailsTo(email: string): Promise<Mail[]> {
    const mails: Mail[] = JSON.parse((await aVisitor().get("/dev/mailbox.json")).text)
    return mails.filter(({ to }) => to === email)
  }

  return { aVisitor, signedIn, aCreator, aCompany, anAdmin, mailTo, mailsTo }
}

export const { aVisitor, signedIn, aCreator, aCompany, anAdmin, mailTo, mailsTo } = peopleOf(site)
