import { cspHash } from "#platform/http/csp-hash"

/**
 * A page rendered with a nonce that nobody could guess, made ready for everybody: what bore the nonce is named by its hash, and the
 * nonce is taken out. What had got into the page otherwise bore none, and stays forbidden. Null where the nonce stands elsewhere too.
 */
export function withoutNonce(html: string, nonce: string) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const bare = html
    .replaceAll(
      new RegExp(`<script((?: [^>]*?)?) nonce="${nonce}"([^>]*)>(.*?)</script>`, "gs"),
      (_, open: string, end: string, text: string) => {
        if (text) scripts.add(cspHash(text))
        return `<script${open}${end}>${text}</script>`
      },
    )
    // The documents in frames stand in an attribute, and have the policy of the page around them.
    .replaceAll(new RegExp(`&lt;style nonce=&quot;${nonce}&quot;&gt;(.*?)&lt;/style&gt;`, "gs"), (_, text: string) => {
      styles.add(cspHash(unescaped(text)))
      return `&lt;style&gt;${text}&lt;/style&gt;`
    })
    .replaceAll(` nonce="${nonce}"`, "")
  if (bare.includes(nonce)) return null
  return { html: bare, hashes: { scripts: [...scripts], styles: [...styles] } }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
}

/** Reverses React's escaping of attribute values. */
function unescaped(text: string) {
  return text.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
