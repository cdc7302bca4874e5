import { buildersFor } from "../../support/people.ts"
import type { Site } from "../../support/site.ts"

/** A creator's page put straight into a site's database; its path. */
export async function aLinkPage(sql: Site["sql"], { active = true } = {}): Promise<string> {
  const { path } = await buildersFor({ sql }).anInfluencer({ owner: null, isActive: active, bio: undefined })
  return path
}
