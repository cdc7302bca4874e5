import { parseSync, Visitor } from "oxc-parser"

const FRENCH_ACCENT = /[àâäçéèêëîïôöùûüÿœæ]/i
const LETTER = /\p{L}/u
/** Attributes whose value people read or hear. */
const SPOKEN = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
])

/** The words for people that stand in a module of app/ instead of in messages/. */
export function literalTextProblems(file: string, source: string): string[] {
  const problems: string[] = []
  const report = (offset: number, text: string) => {
    const line = source.slice(0, offset).split("\n").length
    problems.push(`${file}:${line} holds the words "${text.trim().slice(0, 40)}": they belong in messages/.`)
  }
  new Visitor({
    JSXText({ value, start }) {
      if (LETTER.test(value)) report(start + value.search(/\S/), value)
    },
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !SPOKEN.has(name.name) || value?.type !== "Literal") return
      if (typeof value.value === "string" && LETTER.test(value.value) && !FRENCH_ACCENT.test(value.value))
        report(value.start, value.value)
    },
    Literal({ value, start }) {
      if (typeof value === "string" && FRENCH_ACCENT.test(value)) report(start, value)
    },
    TemplateElement({ value, start }) {
      if (FRENCH_ACCENT.test(value.raw)) report(start, value.raw)
    },
  }).visit(parseSync(file, source).program)
  return problems
}
