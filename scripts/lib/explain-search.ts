import { parseArgs } from "node:util"
import { typed } from "./command.mjs"
import { fail } from "./prepare.mjs"

const OPTIONS = {
  network: { type: "string", multiple: true },
  interest: { type: "string", multiple: true },
  min: { type: "string" },
  max: { type: "string" },
  country: { type: "string" },
  language: { type: "string" },
  verified: { type: "boolean" },
  certified: { type: "boolean" },
  audience_country: { type: "string" },
  audience_country_share: { type: "string" },
  audience_age: { type: "string" },
  audience_age_share: { type: "string" },
  audience_gender: { type: "string" },
  audience_gender_share: { type: "string" },
  views: { type: "string" },
  sort: { type: "string" },
} as const
const USAGE = `${typed("db")} explain-search 'words' ${Object.entries(OPTIONS)
  .map(([name, { type }]) => (type === "boolean" ? `[--${name}]` : `[--${name} …]`))
  .join(" ")}`

/** The search as the address of /influencers writes it, whose parameters are the options. */
export function searchFrom(args: readonly string[]): URLSearchParams {
  const { positionals, values } = parsed(args)
  const query = new URLSearchParams({ q: positionals.join(" ") })
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) query.append(name, each === true ? "1" : String(each))
  return query
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw fail(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
