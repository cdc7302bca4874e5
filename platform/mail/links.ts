/** React writes no `<` within a tag: looked for no further than the next one, every sign is passed once, whatever the text is. */
const TAG = /<a\b([^<>]*)/g
const HREF = /\shref="([^"]*)"/
const ENTITIES = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" } as const

/** The addresses that a mail of ours leads to, each once, in its order. Reads what React writes, not any HTML. */
export function linksIn(html: string) {
  const links = Array.from(html.matchAll(TAG), ([, attributes = ""]) => HREF.exec(attributes)?.[1])
  return [...new Set(links.flatMap((href) => (href === undefined ? [] : decode(href))))]
}

function decode(attribute: string) {
  return attribute.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => Reflect.get(ENTITIES, entity))
}
