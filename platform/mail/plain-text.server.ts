/** What we use of html-to-text's builder, whose own types are not published with it. */
type Builder = Readonly<{
  openBlock(options: { leadingLineBreaks: number }): void
  closeBlock(options: { trailingLineBreaks: number }): void
  addLineBreak(): void
  addInline(text: string): void
}>
type Element = Readonly<{ attribs?: Readonly<Record<string, string>>; children?: unknown }>
type Walk = (children: unknown, builder: Builder) => void
type Convert = (html: string, options: object) => string

/** A mail's HTML as lines of text; a button becomes its words, then its address on a line of its own. */
export function plainText(html: string, convert: Convert) {
  const text = convert(html, {
    formatters: { button },
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "a.button", format: "button" },
    ],
  })
  return text.trim()
}

function button(element: Element, walk: Walk, builder: Builder) {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addLineBreak()
  builder.addInline(element.attribs?.href ?? "")
  builder.closeBlock({ trailingLineBreaks: 2 })
}
