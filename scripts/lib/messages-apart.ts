import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** `m.words` in a file: where it stands, and which message it is. */
type Use = { start: number; end: number; name: string }

const FROM_MESSAGES = /from\s*"(?:#messages|[\w./]*\/messages(?:\.ts)?)"/
/** `m` in the list of what a file imports from there. */
const IMPORTED = /(import\s*\{[^}]*?)\bm\b,?([^}]*\}\s*from\s*"(?:#messages|[\w./]*\/messages(?:\.ts)?)")/
const ALL = /export \{ m \} from "[^"]*\/paraglide\/messages\.js";?/

/**
 * Has each file of the server name the messages that it says by their own files, where `m.words` would name all of them: only then is it
 * known which ones a start needs, and the others can be read with the screens that say them.
 */
export function messagesApart(compiled: string): Plugin {
  return {
    name: "messages-apart",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      // Removed, since a module that still imports all messages would stop the build.
      if (ALL.test(code)) return { code: code.replace(ALL, ""), map: null }
      if (id.includes("/node_modules/") || !FROM_MESSAGES.test(code)) return null
      const uses = usesOf(this.parse(code) as unknown as Node).filter(({ name }) => existsSync(fileOf(name)))
      if (uses.length === 0) return null
      const names = [...new Set(uses.map(({ name }) => name))]
      const imports = names.map((name) => `import { ${name} as m_${name} } from ${JSON.stringify(fileOf(name))};`)
      return { code: `${imports.join("")}${renamed(code, uses).replace(IMPORTED, "$1$2")}`, map: null }
    },
  }

  function fileOf(name: string) {
    return join(compiled, "messages", `${name}.js`)
  }
}

/** From the last one to the first, so that places stay true. */
function renamed(code: string, uses: readonly Use[]) {
  return uses
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, name }) => `${text.slice(0, start)}m_${name}${text.slice(end)}`, code)
}

function usesOf(node: Node): Use[] {
  const { object, property } = node as { object?: Node; property?: Node }
  if (node.type === "MemberExpression" && !node.computed && object?.name === "m" && typeof property?.name === "string")
    return [{ start: node.start, end: node.end, name: property.name }]
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? usesOf(child) : []))
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
}
