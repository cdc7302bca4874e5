import { LOCALES, type Locale } from "#app/locale"
import { siteContent } from "#database/schema/operations"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { CONTENT_TYPES, type ContentType, contentTag } from "./content-type"

type Seed = { type: ContentType; locale: Locale; read: () => Promise<string> }

/** The texts that the site comes with; read only where they are needed, which is once. */
const files = import.meta.glob<string>("/database/content/*.md", { query: "?raw", import: "default" })

export const SEEDS: readonly Seed[] = CONTENT_TYPES.flatMap((type) =>
  LOCALES.flatMap((locale) => {
    const read = files[`/database/content/${type}.${locale}.md`]
    return read ? [{ type, locale, read }] : []
  }),
)

/** Puts in, as version 1, each text that the site comes with and that the database has in no version. Safe to run at every start. */
export async function seedContent() {
  const stored = await readAs(SYSTEM, (tx) =>
    tx.selectDistinct({ type: siteContent.type, locale: siteContent.locale }).from(siteContent),
  )
  const has = (seed: Seed) => stored.some(({ type, locale }) => type === seed.type && locale === seed.locale)
  const missing = SEEDS.filter((seed) => !has(seed))
  if (missing.length === 0) return
  const rows = await Promise.all(
    missing.map(async ({ type, locale, read }) => ({ type, locale, version: 1, content: await read() })),
  )
  await withActor(SYSTEM, async (tx) => {
    // Two processes may start at once: one of them puts it in.
    await tx.insert(siteContent).values(rows).onConflictDoNothing()
    await touch(tx, [...new Set(missing.map(({ type }) => contentTag(type)))])
  })
}
