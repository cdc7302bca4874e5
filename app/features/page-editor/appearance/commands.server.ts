import { eq, sql } from "drizzle-orm"
import { influencers } from "#database/schema/influencers"
import type { Actor, Tx } from "#platform/database/actor.server"
import type { Saved } from "../saved"
import { changeOwnPage } from "../version.server"
import type { SentAppearance } from "./schema.server"

/** Changes theme, colour and language of the actor's page. Throws `NotFound` without one, `Conflict` when it was changed elsewhere. */
export function saveAppearance(actor: Actor, { version, look }: SentAppearance): Promise<Saved> {
  return changeOwnPage(actor, version, async (tx, influencerId) => {
    const [before] = await tx
      .select({ theme: influencers.theme, accent: influencers.accent, pageLocale: influencers.pageLocale })
      .from(influencers)
      .where(eq(influencers.id, influencerId))
    await setAppearance(tx, influencerId, look)
    return { saved: "appearance", undo: before ? fieldsOf(before) : null }
  })
}

/** Within a transaction that holds the page. Where a block has its title in the language that becomes the page's own, the two change places. */
export async function setAppearance(tx: Tx, influencerId: string, look: SentAppearance["look"]) {
  await tx.execute(sql`
    update custom_bio_links b set title = b.translations ->> ${look.pageLocale},
      translations = b.translations - ${look.pageLocale}::text || jsonb_build_object(i.page_locale, b.title)
    from influencers i
    where i.id = ${influencerId} and b.influencer_id = i.id and i.page_locale <> ${look.pageLocale} and b.translations ? ${look.pageLocale}`)
  await tx.update(influencers).set(look).where(eq(influencers.id, influencerId))
}

function fieldsOf({ theme, accent, pageLocale }: { theme: string; accent: string | null; pageLocale: string }) {
  return { theme, pageLocale, ...(accent && { accent, ownAccent: "1" }) }
}
