import { desc, eq, sql } from "drizzle-orm"
import { LOCALES, type Locale } from "#app/locale"
import digests from "#database/content/digests.json"
import { settings, siteContent } from "#database/schema/operations"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { CONTENT_TYPES, type ContentType } from "#vocabulary/content"
import { contentTag, OPERATOR_TAG } from "./content-type"
import { OPERATOR_SETTING, type OperatorFacts, type OperatorField, operatorFacts } from "./operator"

type Seed = { type: ContentType; locale: Locale; name: keyof typeof digests; read: () => Promise<string> }

/** The texts that the site comes with; read only where they are needed, which is once. */
const files = import.meta.glob<string>("/database/content/*.md", { query: "?raw", import: "default" })

export const SEEDS: readonly Seed[] = CONTENT_TYPES.flatMap((type) =>
  LOCALES.flatMap((locale) => {
    const name = `${type}.${locale}` as const
    const read = files[`/database/content/${name}.md`]
    return read ? [{ type, locale, name, read }] : []
  }),
)

/**
 * Puts in each text that the site comes with: where the database has none, and as a further version over an earlier one of
 * ours. What an admin has written stays. Safe to run at every start.
 */
export async function seedContent() {
  const shown = await shownTexts()
  const due = SEEDS.flatMap((seed) => {
    const present = shown.find(({ type, locale }) => type === seed.type && locale === seed.locale)
    if (present && !isEarlierSeed(seed, present.digest)) return []
    return [{ seed, version: (present?.version ?? 0) + 1 }]
  })
  if (due.length === 0) return

  const rows = await Promise.all(
    due.map(async ({ seed: { type, locale, read }, version }) => ({ type, locale, version, content: await read() })),
  )
  await withActor(SYSTEM, async (tx) => {
    // Two processes may start at once: one of them puts it in.
    await tx.insert(siteContent).values(rows).onConflictDoNothing()
    await touch(tx, [...new Set(rows.map(({ type }) => contentTag(type)))])
  })
  const renewed = due.filter(({ version }) => version > 1).map(({ seed }) => seed.name)
  if (renewed.length > 0) log.warn({ renewed }, "legal texts have a new version: tell the account holders")
}

/** The version of each text that shows, with the SHA-256 of what it says. */
function shownTexts() {
  return readAs(SYSTEM, (tx) =>
    tx
      .selectDistinctOn([siteContent.type, siteContent.locale], {
        type: siteContent.type,
        locale: siteContent.locale,
        version: siteContent.version,
        digest: sql<string>`encode(sha256(convert_to(${siteContent.content}, 'UTF8')), 'hex')`,
      })
      .from(siteContent)
      .orderBy(siteContent.type, siteContent.locale, desc(siteContent.version)),
  )
}

/** Known by what earlier releases said, not by a mark in the database: an older release still running leaves the newer text alone. */
function isEarlierSeed({ name }: Seed, digest: string) {
  return digests[name].slice(0, -1).includes(digest)
}

/** Changes what the operator says of itself, field by field; an empty value takes one away. For the operator's command. */
export async function saveOperatorFacts(changes: OperatorChanges) {
  await withActor(SYSTEM, (tx) => changeOperatorFacts(tx, { actor: "operator", changes }))
}

type OperatorChanges = Readonly<Partial<Record<OperatorField, string>>>
type OperatorChange = {
  /** The actor that the audit log names. */
  actor: string
  clientAddress?: string
  changes: OperatorChanges
  /** Asked of what is stored, while nobody else can change it; throws where the change must not happen. */
  allow?: (stored: OperatorFacts) => void
}

/** The same within a transaction, with that transaction's rights. */
export async function changeOperatorFacts(tx: Tx, { actor, clientAddress, changes, allow }: OperatorChange) {
  const ofOperator = eq(settings.key, OPERATOR_SETTING)
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofOperator).for("update")
  const before = operatorFacts(row?.value)
  allow?.(before)
  const value = operatorFacts({ ...before, ...changes })
  await tx
    .insert(settings)
    .values({ key: OPERATOR_SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
  await writeAudit(tx, { actor, action: "operator_changed", clientAddress, before, after: value })
  await touch(tx, [OPERATOR_TAG])
}
