import { sql } from "drizzle-orm"
import { config } from "#platform/config/config.server"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { pathOfGiven } from "./given-name"
import { targetAddresses } from "./records.server"
import { proofText, type Records } from "./rules"

/**
 * The records of a name below the operator's wildcard, where nobody sets any: it points here, and counts as proved for the page with that
 * path. It stays with a page that already has it. Null for every other name.
 */
export async function givenRecords(name: string): Promise<Records | null> {
  const path = pathOfGiven(name, config().domains.wildcard)
  if (path === null) return null
  const addresses = await targetAddresses()
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ token: string }>(sql`
      select d.token from page_domains d left join custom_links l on l.influencer_id = d.influencer_id
      where d.name = ${name} and (d.state = 'proved' or l.custom_path = ${path})`),
  )
  return { addresses, texts: rows.map(({ token }) => proofText(token)), away: false }
}
