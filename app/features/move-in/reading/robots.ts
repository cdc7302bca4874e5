import * as paths from "#app/paths"

/** A robots.txt is read as far as RFC 9309 asks for. */
export const MAX_ROBOTS_BYTES = 500 * 1024
const MAX_LINES = 10_000
const MAX_RULE = 2000

type Rule = Readonly<{ allows: boolean; pattern: string }>

/**
 * Whether a robots.txt lets a program of this name read a path (RFC 9309): the group of its name, else that of everybody; the
 * longest rule that fits decides, and of two as long the one that allows.
 */
export function robotsAllow(text: string, agent: string, path: string): boolean {
  if (path === paths.robots) return true
  const rules = rulesFor(text, agent.toLowerCase())
  let best: Rule | null = null
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue
    const [length, longest] = [rule.pattern.length, best?.pattern.length ?? -1]
    if (length > longest || (length === longest && rule.allows)) best = rule
  }
  return best?.allows ?? true
}

function rulesFor(text: string, agent: string): Rule[] {
  const groups = new Map<string, Rule[]>()
  let names: string[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const said = /^\s*([A-Za-z-]+)\s*:(.*)$/.exec(line.slice(0, MAX_RULE).replace(/#.*$/, ""))
    const [key, value] = [said?.[1]?.toLowerCase(), said?.[2]?.trim() ?? ""]
    if (key === "user-agent") {
      if (!isNaming) names = []
      isNaming = true
      names.push(value.toLowerCase().replace(/\/.*$/, ""))
    } else if (key === "allow" || key === "disallow") {
      isNaming = false
      if (value === "") continue // allows all, as no rule does
      for (const name of names) {
        const rules = groups.get(name) ?? []
        rules.push({ allows: key === "allow", pattern: value })
        groups.set(name, rules)
      }
    }
    // A group with no rule of its own is one that allows all.
    if (isNaming) for (const name of names) if (!groups.has(name)) groups.set(name, [])
  }
  return groups.get(agent) ?? groups.get("*") ?? []
}

/** `*` stands for anything, `$` at the end for the path's end. One pass, without going back. */
function fits(pattern: string, path: string) {
  const isWhole = pattern.endsWith("$")
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split("*")
  const [first = "", ...others] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole ? others.pop() : undefined
  for (const piece of others) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}
