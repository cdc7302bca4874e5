import { and, desc, eq } from "drizzle-orm"
import { data, redirect } from "react-router"
import { type AdminAction, changeAsAdmin, readAsAdmin, withFlash } from "#app/features/admin-kit/public.server"
import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { siteContent } from "#database/schema/operations"
import { localizedHref, m } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { digestOf } from "#platform/forms/base.server"
import { sentenceOf } from "#platform/forms/sentences.server"
import { submit } from "#platform/forms/submit.server"
import type { ContentType } from "#vocabulary/content"
import { changeOperatorFacts } from "../commands.server"
import { contentTag } from "../content-type"
import { previewLegalText } from "../queries.server"
import { findVersion } from "./load.server"
import { MAX_TEXT, OperatorForm, TextChange, TextRestore } from "./schema.server"
import { type EditorAnswer, linesBeyond, textHref } from "./texts"

/** The forms of the texts and of what the operator says of itself; `intent` says which. */
export async function actInContent(action: AdminAction) {
  switch (action.form.get("intent")) {
    case "preview":
    case "save":
      return editText(action)
    case "restore":
      return restore(action)
    case "facts":
      return saveFacts(action)
    default:
      return null
  }
}

async function editText({ actor, form, client }: AdminAction) {
  const read = TextChange.safeParse(Object.fromEntries(form))
  if (!read.success) throw new Invalid("unreadable_form")
  const change = read.data
  const kept = { initialValue: { content: change.content }, base: change.base }
  try {
    refuseText(change.content)
    if (form.get("intent") === "preview")
      return data<EditorAnswer>({ ...kept, preview: await previewLegalText(change.content) })
    const version = await saveText(actor, change, client.address)
    return redirect(localizedHref(textHref(change.type, change.locale, { saved: String(version) })))
  } catch (error) {
    if (error instanceof Invalid)
      return data<EditorAnswer>({ ...kept, error: { content: [await sentenceOf(error)] } }, { status: 400 })
    if (!(error instanceof Conflict)) throw error
    const other = await findOther(actor, change)
    return data<EditorAnswer>({ ...kept, base: other.version, other }, { status: 409 })
  }
}

function refuseText(content: string) {
  if (content === "") throw new Invalid("form_required")
  if (content.length > MAX_TEXT) throw new Invalid("form_too_long", { max: String(MAX_TEXT) })
}

/** The version that somebody else saved meanwhile, compared with the one that this person began with. */
function findOther(actor: Member, { type, locale, base }: TextChange) {
  return readAsAdmin(actor, async (tx) => {
    const theirs = await findVersion(tx, { type, locale }, await latestVersion(tx, type, locale))
    const begun = await findVersion(tx, { type, locale }, base)
    const [now, then] = [theirs?.content ?? "", begun?.content ?? ""]
    return {
      version: theirs?.version ?? 0,
      since: theirs?.since ?? new Date(0),
      content: now,
      added: linesBeyond(now, then),
      removed: linesBeyond(then, now),
    }
  })
}

/**
 * Puts a text in place of the version that its writer began with, as a version of its own; returns its number. Throws
 * `Conflict` when somebody else has saved one meanwhile, `Invalid` when nothing has changed, `Forbidden`.
 */
export function saveText(actor: Member, { type, locale, base, content }: TextChange, clientAddress?: string) {
  return changeAsAdmin(actor, async (tx) => {
    const before = await findVersion(tx, { type, locale }, base)
    if (before?.content.trim() === content) throw new Invalid("admin_content_unchanged")
    return addVersion(tx, { type, locale, base, content }, { actor: actor.userId, clientAddress })
  })
}

/** Puts an earlier version in place again, as a new one. Throws `Conflict`, `NotFound`, `Forbidden`. */
export function restoreText(actor: Member, { type, locale, base, version }: TextRestore, clientAddress?: string) {
  return changeAsAdmin(actor, async (tx) => {
    const earlier = await findVersion(tx, { type, locale }, version)
    if (!earlier) throw new NotFound("admin_content_gone")
    const { content } = earlier
    return addVersion(tx, { type, locale, base, content }, { actor: actor.userId, clientAddress, restored: version })
  })
}

type Author = { actor: string; clientAddress?: string | undefined; restored?: number }

async function addVersion(
  tx: Tx,
  { type, locale, base, content }: TextChange,
  { actor, clientAddress, restored }: Author,
) {
  if ((await latestVersion(tx, type, locale)) !== base) throw new Conflict("admin_content_changed")
  const version = base + 1
  // Two may save at once: the key lets one of them in.
  const { rowCount } = await tx.insert(siteContent).values({ type, locale, version, content }).onConflictDoNothing()
  if (rowCount === 0) throw new Conflict("admin_content_changed")
  await writeAudit(tx, {
    actor,
    action: restored === undefined ? "content_saved" : "content_restored",
    target: `${type}.${locale}`,
    clientAddress,
    before: { version: base },
    after: { version, ...(restored !== undefined && { restored }) },
  })
  await touch(tx, [contentTag(type)])
  return version
}

async function latestVersion(tx: Tx, type: ContentType, locale: Locale) {
  const [latest] = await tx
    .select({ version: siteContent.version })
    .from(siteContent)
    .where(and(eq(siteContent.type, type), eq(siteContent.locale, locale)))
    .orderBy(desc(siteContent.version))
    .limit(1)
  return latest?.version ?? 0
}

async function restore({ actor, form, client }: AdminAction) {
  const read = TextRestore.safeParse(Object.fromEntries(form))
  if (!read.success) throw new Invalid("unreadable_form")
  const { type, locale } = read.data
  try {
    const version = await restoreText(actor, read.data, client.address)
    return redirect(localizedHref(textHref(type, locale, { saved: String(version) })))
  } catch (error) {
    const failed = (text: string) => ({ title: m.ui_error(), text })
    return withFlash(() => Promise.reject(error), failed)
  }
}

function saveFacts({ actor, form, client }: AdminAction) {
  return submit(form, OperatorForm, async ({ base, ...changes }) => {
    await saveFactsOf(actor, base, changes, client.address)
    return redirect(localizedHref(paths.adminTab("content", { view: "facts", saved: "1" })))
  })
}

/** Throws `Conflict` when they are not those of `base` any more, `Forbidden`. */
export function saveFactsOf(
  actor: Member,
  base: string,
  changes: Readonly<Record<string, string>>,
  clientAddress?: string,
) {
  return changeAsAdmin(actor, (tx) =>
    changeOperatorFacts(tx, {
      actor: actor.userId,
      changes,
      ...(clientAddress !== undefined && { clientAddress }),
      allow: (stored) => {
        if (digestOf(stored) !== base) throw new Conflict("admin_content_facts_changed")
      },
    }),
  )
}
