import { sql } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { type Actor, readAs } from "#platform/database/actor.server"
import type { Locale } from "#vocabulary/locales"
import { stillOff } from "../later/rules"
import { keyFor } from "./rules"

/**
 * The language in which somebody's mails come, where it is another than that of the page they look at and they have not said to keep
 * it; else null.
 */
export async function findOtherMailLanguage(actor: Actor, shown: Locale, now = new Date()): Promise<Locale | null> {
  const [own] = await readAs(actor, (tx) =>
    tx
      .select({ locale: profiles.locale, putOff: profiles.putOff })
      .from(profiles)
      .where(sql`${profiles.id} = (select app_private.uid())`),
  )
  if (!own || own.locale === shown || stillOff(own.putOff, now).has(keyFor(shown))) return null
  return own.locale
}
