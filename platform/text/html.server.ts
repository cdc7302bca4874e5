import { Tokenizer } from "htmlparser2"

const MAX_ATTRIBUTES = 100

export type Attributes = ReadonlyMap<string, string>

type Reader = Readonly<{
  /** The most characters that are kept of an attribute's value. */
  maxValue: number
  opened: (name: string, attributes: Attributes, closesItself: boolean) => void
  closed: (name: string) => void
  text: (text: string) => void
}>

/**
 * Tells of the elements and texts of a page in order, names in small letters and signs decoded. Reads it sign by sign and builds no
 * tree: trees can be made to grow by the square, and this takes time by the page's length alone, whatever stands in it.
 */
export function walkHtml(html: string, { maxValue, opened, closed, text }: Reader) {
  let [name, attribute, value] = ["", "", ""]
  let attributes = new Map<string, string>()
  const nothing = () => {}
  const addValue = (more: string) => {
    if (value.length < maxValue) value += more.slice(0, maxValue)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ""
      },
      onattribdata: (start, end) => addValue(html.slice(start, Math.min(end, start + maxValue))),
      onattribentity: (codepoint) => addValue(String.fromCodePoint(codepoint)),
      onattribend() {
        if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: () => opened(name, attributes, false),
      onselfclosingtag: () => opened(name, attributes, true),
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (codepoint) => text(String.fromCodePoint(codepoint)),
      onclosetag: (start, end) => closed(html.slice(start, end).toLowerCase()),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
