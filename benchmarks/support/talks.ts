import { randomUUID } from "node:crypto"
import { buildersFor } from "../../tests/support/people.ts"
import type { Site } from "../../tests/support/site.ts"
import { signIn, storedPassword } from "./people.ts"

/** A conversation with a first message, and the cookies of its company's and its creator's session. */
export type Talk = { id: string; cookies: string[] }

/** Companies and creators in pairs, with the cookies that they have after signing in. */
export async function seedTalks(on: Site, count: number): Promise<Talk[]> {
  const { sql } = on
  const { aCompany, anInfluencer } = buildersFor(on)
  const owner = { passwordHash: await storedPassword() }
  const talks: Talk[] = []
  for (let talk = 0; talk < count; talk++) {
    const [company, creator] = [await aCompany({ owner }), await anInfluencer({ owner, path: null })]
    const id = randomUUID()
    await sql("insert into conversations (id, company_id, influencer_id, purpose) values ($1, $2, $3, 'other')", [
      id,
      company.companyId,
      creator.influencerId,
    ])
    await writeMessage({ sql }, { id })
    talks.push({ id, cookies: [await signIn(on, company.email), await signIn(on, creator.email)] })
  }
  return talks
}

/** A message as any process would write it, with the word to all of them that it is there. */
export async function writeMessage({ sql }: Pick<Site, "sql">, talk: Pick<Talk, "id"> | undefined) {
  await sql(
    `with written as (insert into messages (id, conversation_id, side, body) values ($1, $2, 'company', 'Bonjour') returning 1)
     select pg_notify('vitrine_cache', json_build_array('conversation:' || $2::text)::text) from written`,
    [randomUUID(), talk?.id],
  )
}
