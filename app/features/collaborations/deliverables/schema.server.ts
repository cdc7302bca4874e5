import { z } from "zod"
import { m } from "#messages"
import { filled, paragraph, refuse, typed } from "#platform/forms/fields.server"
import { isDay, noonOf, parisDay } from "#platform/text/day"
import { ShownVersion } from "../answers/schema.server"
import { MAX_FILES } from "./files/rules"

const DRAFT_LIMITS = { caption: 4000, note: 1000, comment: 2000 }

/** The draft that a screen showed; 0 while there was none. */
const shown = z.coerce.number().int().min(0).max(100_000).catch(-1)

export const DraftForm = z.strictObject({
  version: shown,
  caption: paragraph(DRAFT_LIMITS.caption),
  note: paragraph(DRAFT_LIMITS.note),
  /** Files that were brought before, by their ids. */
  files: z.array(z.uuid()).max(MAX_FILES).optional().default([]),
})
export type DraftForm = z.output<typeof DraftForm>

export const AnswerDraftForm = z.strictObject({ version: ShownVersion })
export const ChangesForm = z.strictObject({ version: ShownVersion, body: filled(paragraph(DRAFT_LIMITS.comment)) })
export const SkipForm = z.strictObject({ note: paragraph(DRAFT_LIMITS.note) })

/** The address of a published piece and its day: today by default, and never in the future. */
export const PublicationForm = z.strictObject({
  /** Parsed later, by the rules of its network. */
  postUrl: filled(typed),
  publishedAt: typed.transform((text, check) => {
    const day = text.trim()
    if (day === "") return null
    if (!isDay(day)) return refuse(check, m.collaborations_day_invalid())
    const today = parisDay(new Date())
    if (day > today) return refuse(check, m.collaborations_published_later())
    return day === today ? new Date() : noonOf(day)
  }),
})
export type PublicationForm = z.output<typeof PublicationForm>
