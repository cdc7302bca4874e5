import { escapeMarkup } from "#platform/text/markup"

/** Characters that XML 1.0 forbids. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An answer of oEmbed as XML (2.3.4.2): the same fields, each an element. */
export function oembedXml(answer: Readonly<Record<string, string | number>>) {
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeMarkup(String(value).replaceAll(NOT_XML, ""))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`
}
