import { globSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { type Node, parseSync, Visitor } from "oxc-parser"
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss"
import type { Plugin } from "vite"

/** Pages that bring a style of their own, with classes of their own, and letters. */
const OWN_STYLE = /\/(?:link-page|media-kit\/page|media-kit\/files|ui\/mail|ui\/pdf)\//
/** Words that are classes too, such as `grid`, mean other things elsewhere; and they are short. */
const TELLING = /[-:[/(]/
const FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const LETTERS = `${FIRST}0123456789`

/**
 * In what is built, the classes of Tailwind have names of two letters, in style sheets and in components alike: they were a third
 * of a page. `stylesheet` is the file whose classes these are.
 */
export function shortClasses(stylesheet: string): Plugin {
  const folder = dirname(stylesheet)
  let names = new Map<string, string>()

  return {
    name: "short-classes",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      names = await namesOf(stylesheet)
    },
    transform(code, id) {
      const [file = ""] = id.split("?")
      if (file === stylesheet) return renamedRules(code, names)
      const isOurs = file.startsWith(folder) && /\.tsx?$/.test(file) && !relative(folder, file).startsWith("paraglide")
      if (!isOurs) return
      if (!OWN_STYLE.test(file)) return { code: renamedClasses(file, code, names), map: null }
      const lost = classesWithoutRule(code, names)
      if (lost.length > 0) throw new Error(`${file} has a style of its own, where no rule is for ${lost.join(", ")}`)
    },
  }
}

async function namesOf(stylesheet: string) {
  const folder = dirname(stylesheet)
  const design = await loadDesignSystem(readFileSync(stylesheet, "utf8"), {
    base: folder,
    loadStylesheet: async (name, base) => {
      const path =
        name === "tailwindcss" ? createRequire(stylesheet).resolve("tailwindcss/index.css") : join(base, name)
      return { path, base: dirname(path), content: readFileSync(path, "utf8") }
    },
  })
  const tokens = new Set<string>()
  for (const file of globSync("**/*.{ts,tsx}", { cwd: folder, exclude: ["paraglide/**"] })) {
    if (OWN_STYLE.test(`/${file}`)) continue
    for (const { text } of literalsOf(file, readFileSync(join(folder, file), "utf8")))
      for (const token of text.split(/\s+/)) if (TELLING.test(token)) tokens.add(token)
  }
  const all = [...tokens].sort()
  const made = design.candidatesToCss(all)
  return new Map(all.filter((_, place) => made[place]).map((name, place) => [name, short(place)]))
}

function short(place: number) {
  return `${FIRST[place % FIRST.length]}${LETTERS[Math.floor(place / FIRST.length)]}`
}

type Literal = { start: number; end: number; text: string; opensWord: boolean; closesWord: boolean }

/** The contents of string literals. A part of a template that touches a value shares a word with it. */
function literalsOf(file: string, code: string) {
  const found: Literal[] = []
  const inTemplate = (node: Extract<Node, { type: "TemplateLiteral" }>) => {
    node.quasis.forEach(({ start, end, value }, place) => {
      const text = value.raw
      const [opensWord, closesWord] = [place === 0, place === node.quasis.length - 1]
      const at = code.indexOf(text, start)
      if (at >= start && at + text.length <= end)
        found.push({ start: at, end: at + text.length, text, opensWord, closesWord })
    })
  }
  new Visitor({
    Literal({ start, end, value }) {
      if (typeof value !== "string" || code.slice(start + 1, end - 1) !== value) return
      found.push({ start: start + 1, end: end - 1, text: value, opensWord: true, closesWord: true })
    },
    TemplateLiteral: inTemplate,
  }).visit(parseSync(file, code).program)
  return found
}

/** The classes of Tailwind in elements that are left as they are, whose rules have other names. */
export function classesWithoutRule(code: string, names: ReadonlyMap<string, string>) {
  const classes = [...code.matchAll(/className="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(/\s+/))
  return classes.filter((name) => names.has(name))
}

export function renamedClasses(file: string, code: string, names: ReadonlyMap<string, string>) {
  let renamed = code
  for (const { start, end, text, opensWord, closesWord } of literalsOf(file, code).toSorted(
    (a, b) => b.start - a.start,
  )) {
    const words = text.split(/(\s+)/)
    const changed = words.map((word, place) => {
      const isWhole = (place > 0 || opensWord) && (place < words.length - 1 || closesWord)
      return (isWhole && names.get(word)) || word
    })
    renamed = renamed.slice(0, start) + changed.join("") + renamed.slice(end)
  }
  return renamed
}

export function renamedRules(css: string, names: ReadonlyMap<string, string>) {
  return css.replace(/\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g, (whole, name: string) => {
    const shorter = names.get(name.replace(/\\(.)/g, "$1"))
    return shorter ? `.${shorter}` : whole
  })
}
