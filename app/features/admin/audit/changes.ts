/** One thing that a line of the log tells of; null on the side that it does not speak of. */
export type Change = { name: string; before: string | null; after: string | null }

/** The values before and after an action, one by one, without those that stayed the same. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [partsOf(before ?? {}), partsOf(after ?? {})]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name) => {
    const change = { name, before: textOf(old[name]), after: textOf(now[name]) }
    return change.before === change.after ? [] : [change]
  })
}

/** Objects inside objects become `outer.inner`. */
function partsOf(value: unknown, path = ""): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { [path]: value }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => partsOf(part, path === "" ? name : `${path}.${name}`)),
  )
}

const MAX_SHOWN = 300

function textOf(value: unknown) {
  if (value === undefined) return null
  if (value === null) return ""
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN).toWellFormed()}…` : text
}
