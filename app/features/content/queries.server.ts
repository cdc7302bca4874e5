import { and, desc, eq } from "drizzle-orm"
import { OPEN_RESULTS } from "#app/features/directory/public"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteSettings } from "#app/features/settings/public.server"
import type { Locale } from "#app/locale"
import { settings, siteContent } from "#database/schema/operations"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { config } from "#platform/config/config.server"
import { readAs, type Tx, VISITOR } from "#platform/database/actor.server"
import type { ContentType } from "#vocabulary/content"
import { contentTag, OPERATOR_TAG } from "./content-type"
import { type LegalBlock, legalBlocks } from "./legal-text"
import { OPERATOR_SETTING, type OperatorFacts, operatorFacts } from "./operator"

export type LegalText = { blocks: LegalBlock[]; version: number; since: Date }

const texts = createCache<LegalText | null>({ lifetimeMs: LIFETIMES.list })

/** The latest version of a text in one language, or null where there is none. */
export function findLegalText(type: ContentType, locale: Locale): Promise<LegalText | null> {
  return texts.take(`${type}:${locale}`, [contentTag(type), OPERATOR_TAG, SETTINGS_TAG], () =>
    readLegalText(type, locale),
  )
}

async function readLegalText(type: ContentType, locale: Locale) {
  const site = await siteFields()
  return readAs(VISITOR, async (tx) => {
    const [[text], facts] = await Promise.all([
      tx
        .select({ content: siteContent.content, version: siteContent.version, since: siteContent.createdAt })
        .from(siteContent)
        .where(and(eq(siteContent.type, type), eq(siteContent.locale, locale)))
        .orderBy(desc(siteContent.version))
        .limit(1),
      readOperatorFacts(tx),
    ])
    if (!text || text.content.trim() === "") return null
    return { blocks: legalBlocks(text.content, { ...facts, ...site }), version: text.version, since: text.since }
  })
}

/** A text that is not, or no longer, the public one, as it would be shown. */
export async function previewLegalText(content: string): Promise<LegalBlock[]> {
  return legalBlocks(content, { ...(await loadOperatorFacts()), ...(await siteFields()) })
}

/** The operator's details, as far as they are given. */
export function loadOperatorFacts(): Promise<OperatorFacts> {
  return readAs(VISITOR, readOperatorFacts)
}

async function readOperatorFacts(tx: Tx) {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, OPERATOR_SETTING))
  return operatorFacts(row?.value)
}

async function siteFields() {
  const { siteName, contactEmail } = await siteSettings()
  const site_url = new URL(config().publicUrl).host
  return { site_name: siteName, site_url, contact_email: contactEmail, open_results: String(OPEN_RESULTS) }
}
