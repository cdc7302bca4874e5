import { type Account, buildersFor, cookieFor } from "../../support/people.ts"
import type { Site } from "../../support/site.ts"
import { createTargets } from "../../support/targets.ts"

const CLIENTS = 8
/** Influencers to whom one client proposes, each once: two sides have one open proposal at a time. */
const TARGETS = 400

/** One client's people, signed in, and those whom its company proposes to. */
export type Cast = Readonly<{
  creator: Person & Readonly<{ influencerId: string }>
  company: Person & Readonly<{ companyId: string }>
  /** The same for all clients. */
  admin: Person
  targets: readonly string[]
}>
export type Person = Readonly<{ id: string; email: string; cookie: string }>

const PASSWORD = "chakhchoukha du mardi"

/** Puts the people of all clients into a site's database and signs them in. */
export async function seedPeople(site: Site): Promise<Cast[]> {
  const { aCompany, anAdmin, anInfluencer } = buildersFor(site)
  const owner = { passwordHash: await aStoredPassword(site) }
  const admin = await signedIn(site, await anAdmin(owner))
  const casts: Cast[] = []
  for (let client = 0; client < CLIENTS; client++) {
    const { influencerId, ...creator } = await anInfluencer({ owner, path: null })
    const { companyId, ...company } = await aCompany({ owner })
    casts.push({
      creator: { ...(await signedIn(site, creator)), influencerId },
      company: { ...(await signedIn(site, company)), companyId },
      admin,
      targets: await createTargets(site, { companyId, userId: company.userId, count: TARGETS }),
    })
  }
  return casts
}

/** The hash that the site itself makes of our password: somebody signs up with it. */
async function aStoredPassword(site: Site) {
  const email = "first@exemple.fr"
  const form = {
    firstName: "Nadia",
    lastName: "Benali",
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    accountType: "user",
  }
  await fetch(`${site.url}/auth/register`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" })
  const [row] = await site.sql<{ password: string }>(
    "select password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1",
    [email],
  )
  if (!row) throw new Error("the first person could not sign up")
  return row.password
}

async function signedIn(site: Site, { userId: id, email }: Account): Promise<Person> {
  return { id, email, cookie: await cookieFor(site.url, email, PASSWORD) }
}
