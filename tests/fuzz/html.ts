/** A form as a page shows it; `values` are what a browser would send without anybody typing. */
export type Form = {
  action: string
  method: "get" | "post"
  isMultipart: boolean
  fields: readonly Field[]
}
export type Field = { name: string; type: string; value: string }

/** The addresses and forms of one of our pages. Not a reader of any HTML: ours is regular. */
export function readPage(html: string, address: string) {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => decoded(href))
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = "", inner = ""]): Form => {
    const id = attribute(head, "id")
    const others =
      id === null ? "" : (html.match(new RegExp(`<(?:input|button)\\b[^>]*\\sform="${id}"[^>]*>`, "g")) ?? []).join("")
    return {
      action: URL.parse(attribute(head, "action") || address, address)?.href ?? address,
      method: attribute(head, "method")?.toLowerCase() === "post" ? "post" : "get",
      isMultipart: attribute(head, "encType")?.startsWith("multipart") ?? false,
      fields: fieldsOf(inner + others),
    }
  })
  return { links, forms }
}

function fieldsOf(html: string): Field[] {
  const tags = html.matchAll(/<(input|button|textarea|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs)
  return [...tags].flatMap(([, tag = "", head = "", inner = ""]) => {
    const name = attribute(head, "name")
    if (!name) return []
    const type = tag === "input" || tag === "button" ? (attribute(head, "type") ?? "text") : tag
    return [{ name, type, value: sentValue(type, head, inner) }]
  })
}

function sentValue(type: string, head: string, inner: string) {
  if (type === "textarea") return decoded(inner)
  if (type !== "select") return attribute(head, "value") ?? ""
  const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, option = ""]) => option)
  const chosen = options.find((option) => /\sselected/.test(option)) ?? options.at(-1)
  return attribute(chosen ?? "", "value") ?? ""
}

function attribute(head: string, name: string) {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(` ${head}`)?.[1]
  return found === undefined ? null : decoded(found)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" }
function decoded(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? "")
}
