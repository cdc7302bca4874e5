import { randomUUID } from "node:crypto"
import { signedIn } from "../e2e/support/signed-in.ts"
import { seedCompany, seedInfluencer, seedPerson, seedToken } from "../support/people.ts"
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
const ROLES = { creator: "influencer", company: "entreprise", admin: "admin" } as const
/** Those in whose name requests are sent, with live sessions: whoever was signed out, removed or changed is replaced. */
export async function createPeople(site: Site) {
  // Everybody has the password of the demo's people.
  const [{ password: stored } = { password: "" }] = await site.sql<{ password: string }>(
    "select password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1",
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
      cookies[who] = await signedIn(site.url, (await aPerson(site, who, stored)).email)
    }
  }

  return {
    cookieOf: (who: Who) => cookies[who],
    revive,
    replaced: () => replaced,
    /** Tokens for the API, with every scope, of people who are nobody else here. */
    tokens: () =>
      Promise.all(
        (["creator", "company", "admin"] as const).map(async (who) => seedToken(site, (await aPerson(site, who)).id)),
      ),
  }
}

export type People = Awaited<ReturnType<typeof createPeople>>

async function aPerson(site: Site, who: Member, stored?: string) {
  const person = await seedPerson(site, ROLES[who], stored)
  if (who === "company") await seedCompany(site, person.id, "pro")
  if (who === "creator") {
    const own = await seedInfluencer(site, person.id)
    await site.sql("insert into custom_links (id, influencer_id, custom_path) values ($1, $2, $3)", [
      randomUUID(),
      own,
      `fuzz-${own.slice(0, 8)}`,
    ])
  }
  return person
}
