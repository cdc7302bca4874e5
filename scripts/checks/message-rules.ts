/** The plural forms that a language needs (CLDR); a `*` stands for `other`, the form of every number that is left. */
const FORMS: Record<string, readonly string[]> = {
  fr: ["one", "other"],
  en: ["one", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
}

type Variants = { declarations: string[]; match: Record<string, string> }
type Message = string | Variants[]
export type Messages = Record<string, Message>

/** The problems of the message files, given as one object per language. */
export function messageProblems(byLocale: Readonly<Record<string, Messages>>): string[] {
  const locales = Object.keys(byLocale)
  const keys = [...new Set(Object.values(byLocale).flatMap((messages) => Object.keys(messages)))].filter(
    (key) => !key.startsWith("$"),
  )
  return keys.flatMap((key) => {
    const missing = locales.filter((locale) => byLocale[locale]?.[key] === undefined)
    if (missing.length > 0) return [`${key} is missing in ${missing.join(", ")}.`]
    return [
      ...(/^[a-z][a-z0-9_]*$/.test(key) ? [] : [`${key} is not written in small letters, digits and _.`]),
      ...locales.flatMap((locale) => contentProblems(key, locale, byLocale[locale]?.[key] ?? "")),
      ...parameterProblems(
        key,
        locales.map((locale) => [locale, parametersOf(byLocale[locale]?.[key] ?? "")]),
      ),
    ]
  })
}

function contentProblems(key: string, locale: string, message: Message): string[] {
  const texts = textsOf(message)
  if (texts.length === 0 || texts.some((text) => text.trim() === "")) return [`${key} is empty in ${locale}.`]
  if (typeof message === "string") return []
  return message.flatMap((variants) => pluralProblems(key, locale, variants))
}

function pluralProblems(key: string, locale: string, { declarations, match }: Variants): string[] {
  const plurals = declarations.flatMap((each) => /^local (\w+) = \w+: plural/.exec(each)?.[1] ?? [])
  return plurals.flatMap((local) => {
    const given = new Set(
      Object.keys(match).flatMap((each) => new RegExp(`\\b${local}=(\\S+?)(?:,|$)`).exec(each)?.[1] ?? []),
    )
    const missing = (FORMS[locale] ?? []).filter((form) => !given.has(form) && !(form === "other" && given.has("*")))
    return missing.length > 0 ? [`${key} lacks the plural ${missing.join(", ")} of ${local} in ${locale}.`] : []
  })
}

function parameterProblems(key: string, found: readonly (readonly [string, string])[]): string[] {
  const [first] = found
  const different = found.filter(([, parameters]) => parameters !== first?.[1])
  if (!first || different.length === 0) return []
  const listed = [first, ...different].map(([locale, parameters]) => `${locale}: ${parameters || "none"}`)
  return [`${key} has different parameters (${listed.join("; ")}).`]
}

function parametersOf(message: Message): string {
  const locals = new Set(declarationsOf(message, /^local (\w+) =/))
  const named = textsOf(message).flatMap((text) =>
    [...text.matchAll(/(?<!\\)\{\s*(\w+)/g)].map(([, name]) => name ?? ""),
  )
  const all = new Set([...declarationsOf(message, /^input (\w+)/), ...named.filter((name) => !locals.has(name))])
  return [...all].sort().join(", ")
}

function declarationsOf(message: Message, kind: RegExp): string[] {
  if (typeof message === "string") return []
  return message.flatMap(({ declarations }) => declarations.flatMap((each) => kind.exec(each)?.[1] ?? []))
}

export function textsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : message.flatMap(({ match }) => Object.values(match))
}
