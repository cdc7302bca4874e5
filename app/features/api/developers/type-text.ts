type Schema = { readonly [key: string]: unknown }

const MANY = 12

/** A JSON schema in TypeScript's notation: `"name" | "followers"`, `integer 1–100`, `Block[]`. */
export function typeText(schema: Schema): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? ""
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((each) => typeText(Object(each))).join(" | ")
  if (Array.isArray(schema.enum)) return enumText(schema.enum)
  if ("const" in schema) return JSON.stringify(schema.const)
  switch (schema.type) {
    case "array":
      return arrayText(typeText(Object(schema.items)))
    case "object":
      return objectText(Object(schema.properties))
    case "integer":
    case "number":
      return `${schema.type}${rangeText(schema)}`
    default:
      return `${schema.type ?? "any"}${typeof schema.format === "string" ? ` (${schema.format})` : ""}`
  }
}

function enumText(values: readonly unknown[]) {
  const shown = values.slice(0, MANY).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > MANY ? ["…"] : [])].join(" | ")
}

function arrayText(items: string) {
  return items.includes(" ") ? `(${items})[]` : `${items}[]`
}

function objectText(properties: Record<string, unknown>) {
  const names = Object.keys(properties)
  return names.length > 0 ? `{ ${names.join(", ")} }` : "object"
}

function rangeText({ minimum, maximum }: Schema) {
  const [least, most] = [bound(minimum), bound(maximum)]
  if (least === null && most === null) return ""
  return ` ${least ?? ""}–${most ?? ""}`
}

/** The largest number that programs can count on says nothing. */
function bound(value: unknown) {
  return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
}
