import { signedIn } from "../e2e/support/signed-in.ts"
import { type Account, type AccountOptions, buildersFor } from "../support/people.ts"
import type { Site } from "../support/site.ts"

export const WHO = ["visitor", "creator", "company", "admin"] as const
export type Who = (typeof WHO)[number]
type Member = Exclude<Who, "visitor">

export const HOMES: Readonly<Record<Who, string>> = {
  visitor: "/",
  creator: "/influencer/dashboard",
  company: "/entreprise/dashboard",
  admin: "/admin",
}
const FIRST: Readonly<Record<Member, string>> = {
  creator: "createur@demo.vitrine.test",
  company: "marque@demo.vitrine.test",
  admin: "admin@demo.vitrine.test",
}
/** Those in whose name requests are sent, with live sessions: whoever was signed out, removed or changed is replaced. */
export async function createPeople(site: Site) {
  // Everybody has the password of the demo's people.
  const [{ passwordHash } = { passwordHash: "" }] = await site.sql<{ passwordHash: string }>(
    `select password as "passwordHash" from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1`,
    [FIRST.admin],
  )
  const cookies: Record<Who, string> = { visitor: "", creator: "", company: "", admin: "" }
  let replaced = 0
  for (const who of ["creator", "company", "admin"] as const) cookies[who] = await signedIn(site.url, FIRST[who])

  async function isAtHome(who: Member) {
    const answer = await fetch(site.url + HOMES[who], { headers: { cookie: cookies[who] }, redirect: "manual" })
    await answer.body?.cancel()
    return answer.status === 200
  }

  /** Looks whether all three still come home, and puts somebody new in the place of who does not. */
  async function revive() {
    // An admin who asks all admins for a second factor has locked the next one out.
    await site.sql("delete from settings where key = 'admin_two_factor'")
    await site.sql(`select pg_notify('vitrine_cache', '["settings"]')`)
    for (const who of ["creator", "company", "admin"] as const) {
      if (await isAtHome(who)) continue
      replaced++
      cookies[who] = await signedIn(site.url, (await aPerson(site, who, { passwordHash })).email)
    }
  }

  return {
    cookieOf: (who: Who) => cookies[who],
    revive,
    replaced: () => replaced,
    /** Tokens for the API, with every scope, of people who are nobody else here. */
    tokens: () =>
      Promise.all(
        (["creator", "company", "admin"] as const).map(async (who) =>
          buildersFor(site).aToken((await aPerson(site, who)).userId),
        ),
      ),
  }
}

export type People = Awaited<ReturnType<typeof createPeople>>

/** Each kind of people, with what they own. */
function aPerson(site: Site, who: Member, owner: AccountOptions = {}): Promise<Account> {
  const { aCompany, anAdmin, anInfluencer } = buildersFor(site)
  if (who === "company") return aCompany({ plan: "pro", owner })
  return who === "creator" ? anInfluencer({ owner }) : anAdmin(owner)
}
