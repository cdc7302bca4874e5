import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { ContentType } from "#vocabulary/content"
import type { LegalBlock } from "../legal-text"

/** The public page of each text, and its title there. */
export const TEXTS: Record<ContentType, { title: () => string; path: string }> = {
  terms: { title: m.nav_terms, path: paths.terms },
  privacy_policy: { title: m.privacy_title, path: paths.privacyPolicy },
  mentions_legales: { title: m.content_mentions_title, path: paths.legalNotice },
  cookies_policy: { title: m.content_cookies_title, path: paths.cookies },
}

export type TextVersion = { version: number; since: Date }

/** The version that somebody else saved meanwhile, with the lines that differ from the one begun with. */
export type OtherVersion = TextVersion & { content: string; added: string[]; removed: string[] }

/** The editor's answer: always with the text as typed, so that nothing is lost. */
export type EditorAnswer = FormAnswer & {
  initialValue: { content: string }
  /** The version that the next save stands on. */
  base: number
  preview?: LegalBlock[]
  other?: OtherVersion
}

export function isEditorAnswer(answer: unknown): answer is EditorAnswer {
  return typeof answer === "object" && answer !== null && "base" in answer
}

export function textHref(type: ContentType, locale: Locale, others: Readonly<Record<string, string>> = {}) {
  return paths.adminTab("content", { type, locale, ...others })
}

/** Lines of the one that are not in the other, in its order. */
export function linesBeyond(text: string, other: string) {
  const known = new Set(other.split("\n"))
  return text.split("\n").filter((line) => line.trim() !== "" && !known.has(line))
}
