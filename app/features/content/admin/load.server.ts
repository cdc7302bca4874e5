import { and, desc, eq } from "drizzle-orm"
import { readAsAdmin } from "#app/features/admin-kit/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import type { Locale } from "#app/locale"
import { siteContent } from "#database/schema/operations"
import type { Member, Tx } from "#platform/database/actor.server"
import { digestOf } from "#platform/forms/base.server"
import { CONTENT_TYPES, type ContentType } from "#vocabulary/content"
import type { LegalBlock } from "../legal-text"
import type { OperatorFacts } from "../operator"
import { loadOperatorFacts, previewLegalText } from "../queries.server"
import { TextPlace } from "./schema.server"
import type { TextVersion } from "./texts"

type Everything = {
  view: "all"
  texts: (TextVersion & { type: ContentType; locale: Locale })[]
}
export type OneText = {
  view: "text"
  type: ContentType
  locale: Locale
  /** Version 0 while nothing has been saved. */
  latest: TextVersion & { content: string }
  versions: TextVersion[]
  /** An earlier version, as it was shown. */
  earlier: (TextVersion & { blocks: LegalBlock[] }) | null
  /** The version that has just been saved; null on an ordinary visit. */
  saved: number | null
}
export type Facts = { view: "facts"; facts: OperatorFacts; base: string; contactEmail: string; saved: boolean }
export type ContentContent = Everything | OneText | Facts

/** Older ones stay stored; nobody scrolls through more. */
const LISTED_VERSIONS = 50

export async function loadContent(actor: Member, params: URLSearchParams): Promise<ContentContent> {
  if (params.get("view") === "facts") return loadFacts(actor, params)
  const place = TextPlace.safeParse({ type: params.get("type"), locale: params.get("locale") })
  return place.success ? loadText(actor, place.data, params) : readAsAdmin(actor, listTexts)
}

async function listTexts(tx: Tx): Promise<Everything> {
  const rows = await tx
    .selectDistinctOn([siteContent.type, siteContent.locale], {
      type: siteContent.type,
      locale: siteContent.locale,
      version: siteContent.version,
      since: siteContent.createdAt,
    })
    .from(siteContent)
    .orderBy(siteContent.type, siteContent.locale, desc(siteContent.version))
  const texts = rows.flatMap((row) => {
    const place = TextPlace.safeParse(row)
    return place.success ? [{ ...row, ...place.data }] : []
  })
  return { view: "all", texts: texts.sort((a, b) => CONTENT_TYPES.indexOf(a.type) - CONTENT_TYPES.indexOf(b.type)) }
}

async function loadText(actor: Member, { type, locale }: TextPlace, params: URLSearchParams): Promise<OneText> {
  const asked = Number(params.get("version") ?? "")
  const { versions, latest, earlier } = await readAsAdmin(actor, async (tx) => {
    const versions = await tx
      .select({ version: siteContent.version, since: siteContent.createdAt })
      .from(siteContent)
      .where(and(eq(siteContent.type, type), eq(siteContent.locale, locale)))
      .orderBy(desc(siteContent.version))
      .limit(LISTED_VERSIONS)
    const newest = versions[0]?.version ?? 0
    const isEarlier = Number.isInteger(asked) && asked > 0 && asked < newest
    return {
      versions,
      latest: await findVersion(tx, { type, locale }, newest),
      earlier: isEarlier ? await findVersion(tx, { type, locale }, asked) : null,
    }
  })
  const saved = Number(params.get("saved") ?? "")
  return {
    view: "text",
    type,
    locale,
    latest: latest ?? { version: 0, since: new Date(0), content: "" },
    versions,
    earlier: earlier && {
      version: earlier.version,
      since: earlier.since,
      blocks: await previewLegalText(earlier.content),
    },
    saved: Number.isInteger(saved) && saved > 0 ? saved : null,
  }
}

/** One version of a text, or null. */
export async function findVersion(tx: Tx, { type, locale }: TextPlace, version: number) {
  const [found] = await tx
    .select({ version: siteContent.version, since: siteContent.createdAt, content: siteContent.content })
    .from(siteContent)
    .where(and(eq(siteContent.type, type), eq(siteContent.locale, locale), eq(siteContent.version, version)))
  return found ?? null
}

async function loadFacts(actor: Member, params: URLSearchParams): Promise<Facts> {
  await readAsAdmin(actor, async () => {})
  const facts = await loadOperatorFacts()
  const { contactEmail } = await siteSettings()
  return { view: "facts", facts, base: digestOf(facts), contactEmail, saved: params.has("saved") }
}
