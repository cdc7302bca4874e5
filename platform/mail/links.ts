const HREF = /<a\b[^>]*?\shref="([^"]*)"/g
const ENTITIES = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" } as const

/** The addresses that a mail of ours leads to, each once, in its order. Reads what React writes, not any HTML. */
export function linksIn(html: string) {
  const links = Array.from(html.matchAll(HREF), ([, href = ""]) => decode(href))
  return [...new Set(links)]
}

function decode(attribute: string) {
  return attribute.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => Reflect.get(ENTITIES, entity))
}
