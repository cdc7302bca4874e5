import { and, desc, eq } from "drizzle-orm"
import type { Locale } from "#app/locale"
import { settings, siteContent } from "#database/schema/operations"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { config } from "#platform/config/config.server"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { type ContentType, contentTag, OPERATOR_TAG } from "./content-type"
import { type LegalBlock, legalBlocks } from "./legal-text"
import { OPERATOR_SETTING, operatorFields } from "./operator"

export type LegalText = { blocks: LegalBlock[]; version: number; since: Date }

const texts = createCache<LegalText | null>({ lifetimeMs: LIFETIMES.list })

/** The latest version of a text in one language, or null where there is none. */
export function findLegalText(type: ContentType, locale: Locale): Promise<LegalText | null> {
  return texts.take(`${type}:${locale}`, [contentTag(type), OPERATOR_TAG], () => readLegalText(type, locale))
}

function readLegalText(type: ContentType, locale: Locale) {
  return readAs(VISITOR, async (tx) => {
    const [[text], [operator]] = await Promise.all([
      tx
        .select({ content: siteContent.content, version: siteContent.version, since: siteContent.createdAt })
        .from(siteContent)
        .where(and(eq(siteContent.type, type), eq(siteContent.locale, locale)))
        .orderBy(desc(siteContent.version))
        .limit(1),
      tx.select({ value: settings.value }).from(settings).where(eq(settings.key, OPERATOR_SETTING)),
    ])
    if (!text || text.content.trim() === "") return null
    const fields = { ...operatorFields(operator?.value), ...siteFields() }
    return { blocks: legalBlocks(text.content, fields), version: text.version, since: text.since }
  })
}

function siteFields() {
  const { siteName, publicUrl } = config()
  const { host, hostname } = new URL(publicUrl)
  return { site_name: siteName, site_url: host, contact_email: `contact@${hostname}` }
}
