import { loadOrMakeSecretKey } from "../../../platform/config/secret-key.ts"
import { type Account, buildersFor } from "../../support/people.ts"
import { openSession } from "../../support/sessions.ts"
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

/** Puts the people of all clients into a site's database and opens a session for each. */
export async function seedPeople(site: Site): Promise<Cast[]> {
  const { aCompany, anAdmin, anInfluencer } = buildersFor(site)
  const admin = await signedIn(site, await anAdmin())
  const casts: Cast[] = []
  for (let client = 0; client < CLIENTS; client++) {
    const { influencerId, ...creator } = await anInfluencer({ path: null })
    const { companyId, ...company } = await aCompany()
    casts.push({
      creator: { ...(await signedIn(site, creator)), influencerId },
      company: { ...(await signedIn(site, company)), companyId },
      admin,
      targets: await createTargets(site, { companyId, userId: company.userId, count: TARGETS }),
    })
  }
  return casts
}

async function signedIn(site: Site, { userId: id, email }: Account): Promise<Person> {
  const session = await openSession(site, { email, secretKey: loadOrMakeSecretKey(site.dataDir) })
  return { id, email, cookie: `session=${session}` }
}
