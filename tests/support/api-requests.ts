import { answerIn, type Document, judgeOf, operationsOf } from "./api-client.ts"
import { type Dice, diceOf } from "./dice.ts"
import { HOSTILE } from "./hostile.ts"

type Schema = { [key: string]: unknown }

/** What requests may speak of: ids and names that exist, and the tokens of people with different roles. */
export type Known = { values: readonly string[]; tokens: readonly (string | undefined)[] }

type GeneratedRequest = {
  operationId: string
  path: string
  init: RequestInit & { headers: Record<string, string> }
}

/** Those that an address holds with its head: a longer one is not read. */
const SHORT = [...HOSTILE.filter(({ length }) => length <= 900), "9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z"]
const HOSTILE_VALUES: readonly unknown[] = [
  ...SHORT,
  null,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  { a: { b: [] } },
]

const AT_ONCE = 8

/**
 * Sends requests that are made of a site's own document, and collects the answers that the document does not promise, those
 * that say of themselves that something is broken here, and every status that was met with how often.
 */
export async function sendGenerated(origin: string, asked: { seed: number; count: number; known: Known }) {
  const document: Document = await (await fetch(`${origin}/api/v1/openapi.json`)).json()
  const judge = judgeOf(document)
  const operations = new Map(operationsOf(document).map(({ operation }) => [operation.operationId, operation]))
  const requests = requestsFrom(document, asked)
  const faults: string[] = []
  const statuses = new Map<number, number>()
  async function sendNext() {
    for (const { operationId, path, init } of requests) {
      const operation = operations.get(operationId)
      const answer = await answerIn(await fetch(`${origin}/api/v1${path}`, init))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const fault =
        answer.status >= 500 ? `fails ${JSON.stringify(answer.value)}` : operation && judge(operation, answer)
      if (fault) faults.push(`${init.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 200)}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return { faults, statuses }
}

/**
 * Requests made of an OpenAPI document: about half of them as it says, the others wrong in some way. The same seed gives the
 * same requests.
 */
export function* requestsFrom(
  document: Document,
  { seed, count, known }: { seed: number; count: number; known: Known },
) {
  const dice = diceOf(seed)
  const operations = operationsOf(document)
  for (let made = 0; made < count; made++) {
    const { path, method, operation } = dice.pick(operations)
    const isWrong = dice.chance(0.5)
    const make = (schema: Schema) =>
      isWrong && dice.chance(0.4) ? dice.pick(HOSTILE_VALUES) : valueFor(schema, document, dice, known)

    const address = path.replace(/\{(\w+)\}/g, (_, name) => {
      const parameter = operation.parameters.find((each) => each.in === "path" && each.name === name)
      return segment(make(parameter?.schema ?? {}))
    })
    const query = new URLSearchParams()
    for (const { name, schema, in: where } of operation.parameters) {
      if (where !== "query" || dice.chance(0.6)) continue
      for (const each of [make(schema)].flat()) query.append(name, textOf(each))
    }
    if (isWrong && dice.chance(0.2)) query.append(dice.pick(SHORT), dice.pick(SHORT))

    const headers: Record<string, string> = {}
    const token = dice.pick(known.tokens)
    if (token) headers.authorization = `Bearer ${token}`
    if (isWrong && dice.chance(0.1))
      headers.authorization = dice.pick([
        "Bearer",
        "Bearer vtr_x",
        "Basic eDp5",
        "Bearer  ",
        `Bearer vtr_${"a".repeat(43)}`,
      ])
    if (dice.chance(0.3)) headers["accept-language"] = dice.pick(["fr", "ar-MA, fr;q=0.5", "xx", ";;q=,,", "en;q=x"])
    if (dice.chance(0.1)) headers["if-none-match"] = dice.pick(["*", '"x"', "W/", ",,"])
    if (isWrong && dice.chance(0.05))
      headers.accept = dice.pick(["text/html", "application/*", "x", ",", "image/png, */*"])

    const init: GeneratedRequest["init"] = { method, headers }
    const schema = operation.requestBody?.content["application/json"]?.schema
    if (schema) {
      headers["content-type"] =
        isWrong && dice.chance(0.1) ? dice.pick(["text/plain", "application/xml", "x"]) : "application/json"
      const text = bodyText(schema, { document, dice, known, isWrong })
      if (text !== undefined) init.body = text
    }
    yield { operationId: operation.operationId, path: query.size > 0 ? `${address}?${query}` : address, init }
  }
}

type Circumstances = { document: Document; dice: Dice; known: Known; isWrong: boolean }

function bodyText(schema: Schema, { document, dice, known, isWrong }: Circumstances): string | undefined {
  if (isWrong && dice.chance(0.05)) return undefined
  if (isWrong && dice.chance(0.1))
    return dice.pick(["{", "[1,", "nul", '"\\ud800"', '{"a":1}}', "\u0000", "[".repeat(2_000)])
  // A copy: what is changed below is the list's own, and would have itself in it one day.
  const value =
    isWrong && dice.chance(0.1) ? structuredClone(dice.pick(HOSTILE_VALUES)) : valueFor(schema, document, dice, known)
  if (isWrong && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const fields = Object.keys(value)
    if (fields.length > 0) Reflect.set(value, dice.pick(fields), dice.pick(HOSTILE_VALUES))
    if (dice.chance(0.2)) Reflect.set(value, "unknown", 1)
  }
  return JSON.stringify(value)
}

/** A value that a JSON schema allows, as far as what we write in ours goes. */
function valueFor(schema: Schema, document: Document, dice: Dice, known: Known): unknown {
  const again = (part: Schema) => valueFor(part, document, dice, known)
  if (typeof schema.$ref === "string")
    return again(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
  if (Array.isArray(schema.anyOf)) return again(dice.pick(schema.anyOf as Schema[]))
  if (Array.isArray(schema.enum)) return dice.pick(schema.enum)
  if ("const" in schema) return schema.const
  switch (schema.type) {
    case "null":
      return null
    case "boolean":
      return dice.chance(0.5)
    case "integer":
    case "number":
      return dice.between(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 1_000_000), 1_000_000))
    case "array":
      return Array.from({ length: dice.between(0, Math.min(Number(schema.maxItems ?? 4), 4)) }, () =>
        again(Object(schema.items)),
      )
    case "object": {
      const required = Array.isArray(schema.required) ? schema.required : []
      const fields = Object.entries(Object(schema.properties) as Record<string, Schema>)
      return Object.fromEntries(
        fields.flatMap(([name, field]) =>
          required.includes(name) || dice.chance(0.5) ? [[name, again(field)] as const] : [],
        ),
      )
    }
    default:
      return textFor(schema, dice, known)
  }
}

const WORDS = [
  "nadia",
  "Ma boutique",
  "boutique.example",
  "https://www.youtube.com/watch?v=abcdefghijk",
  "مرحبا",
  "FR",
  "a@b.example",
]

function textFor({ format, minLength, maxLength }: Schema, dice: Dice, known: Known): string {
  if (format === "date-time") {
    const [seconds = ""] = new Date(dice.between(1_700_000, 1_900_000) * 1_000_000).toISOString().split(".")
    return `${seconds}${dice.pick(["", ".5", ".123", ".123456", ".123456789"])}Z`
  }
  if (format === "date") return new Date(dice.between(1_700_000, 1_900_000) * 1_000_000).toISOString().slice(0, 10)
  if (format === "uuid" || dice.chance(0.4)) return dice.pick(known.values)
  return dice
    .pick(WORDS)
    .padEnd(Number(minLength ?? 0), "x")
    .slice(0, Number(maxLength ?? 1_000))
}

function textOf(value: unknown) {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "")
}

/** Half an emoji has no address, and what is empty or a step would be another one. */
function segment(value: unknown) {
  const text = textOf(value).slice(0, 300).toWellFormed()
  return /^\.{0,2}$/.test(text) ? "x" : encodeURIComponent(text)
}
