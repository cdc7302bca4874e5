import fs from "node:fs"
import { typesetterOf } from "../../platform/text/typeset.ts"

/** Texts that the specification words to the character: they keep straight apostrophes and plain spaces. */
const WORDED = new Set([
  "admin_influencer_confirm",
  "admin_influencer_confirm_many",
  "admin_influencer_deletion_failed",
  "admin_required",
  "admin_user_confirm",
  "admin_user_confirm_many",
  "admin_user_role_failed",
  "admin_user_role_updated_text",
  "claim_failed",
  "dashboard_refresh_done",
  "error_forbidden_text",
  "error_home",
  "link_page_not_found_text",
  "reserve_first",
  "reserve_home",
  "signup_change_name",
  "social_profiles_placeholder",
  "social_profiles_saved",
  "social_profiles_title_new",
  "ui_link_copied",
  "username_available",
])

/** A file of messages as it is compiled, so that its writer types plainly. */
export function typesetMessages(locale: string, json: string): string {
  const typeset = typesetterOf(locale)
  if (!typeset) return json
  const messages: Record<string, unknown> = JSON.parse(json)
  const set = Object.entries(messages).map(([key, message]) => [
    key,
    WORDED.has(key) ? message : each(message, typeset),
  ])
  return JSON.stringify(Object.fromEntries(set))
}

/** The texts of a message alone: neither how it is declared nor for which forms each is. */
function each(message: unknown, typeset: (text: string) => string): unknown {
  if (typeof message === "string") return typeset(message)
  if (Array.isArray(message)) return message.map((variants) => each(variants, typeset))
  if (typeof message !== "object" || message === null) return message
  if (!("match" in message) || typeof message.match !== "object" || message.match === null) return message
  const match = Object.entries(message.match).map(([form, text]) => [form, each(text, typeset)])
  return { ...message, match: Object.fromEntries(match) }
}

const MADE_EACH_TIME = "new Intl.PluralRules(locale, options)"

/** The compiler's functions, which would make the rules of a language anew for each number that a page says. */
export function withKeptRules(registry: string) {
  if (!registry.includes(MADE_EACH_TIME)) throw new Error("the compiler of messages writes plurals in another way")
  const kept = registry.replace(MADE_EACH_TIME, "(rules[locale + JSON.stringify(options)] ??= $&)")
  return `const rules = {}\n\n${kept}`
}

/** The file system from which the compiler reads the messages, and into which it writes what it made of them. */
export const typesettingFiles = {
  ...fs,
  promises: {
    ...fs.promises,
    // One after the other: it writes thousands at once, and says nothing of those that fail where few files may be open.
    writeFile: async (file: string, text: string) =>
      fs.writeFileSync(file, /[\\/]registry\.js$/.test(file) ? withKeptRules(text) : text),
    readFile: async (file: string, options: BufferEncoding | null = null) => {
      const content = await fs.promises.readFile(file, options)
      const [, locale] = /[\\/]messages[\\/](\w+)\.json$/.exec(file) ?? []
      if (!locale) return content
      const text = typesetMessages(locale, content.toString())
      return typeof content === "string" ? text : Buffer.from(text)
    },
  },
}
