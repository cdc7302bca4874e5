import { z } from "zod"

type Schema = { [key: string]: unknown }
type Answer = { $ref?: string; content?: Record<string, { schema: Schema }> }
export type Operation = {
  operationId: string
  security: object[]
  "x-scope": string
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
}
/** As much of an OpenAPI document as a client is made of. */
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

export type Sent = {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | readonly string[]>
  body?: unknown
  token?: string | undefined
}

/** Every operation of a document with its place, in the document's order. */
export function operationsOf(document: Document) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/**
 * A client made of nothing but the document: `call` runs an operation by its name and throws where the answer is not one that
 * the document promises, body and all.
 */
export function clientOf(origin: string, document: Document) {
  const judge = judgeOf(document)
  const byId = new Map(operationsOf(document).map((each) => [each.operation.operationId, each]))

  async function call(operationId: string, { path = {}, query = {}, body, token }: Sent = {}) {
    const found = byId.get(operationId)
    if (!found) throw new Error(`the document knows no ${operationId}`)
    const address = found.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ""))
    const url = new URL(`/api/v1${address}`, origin)
    for (const [name, value] of Object.entries(query))
      for (const each of [value].flat()) url.searchParams.append(name, String(each))
    const response = await fetch(url, {
      method: found.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await answerIn(response)
    const fault = judge(found.operation, answer)
    if (fault) throw new Error(`${operationId}: ${fault}`)
    return answer
  }
  return { call, operationIds: [...byId.keys()] }
}

export type ApiAnswer = { status: number; type: string | null; headers: Headers; value: unknown }

export async function answerIn(response: Response): Promise<ApiAnswer> {
  const text = await response.text()
  const type = response.headers.get("content-type")
  const value: unknown = text === "" ? undefined : type && !type.includes("json") ? text : JSON.parse(text)
  return { status: response.status, type, headers: response.headers, value }
}

/** Says what an answer has that the document does not promise of the operation, or null. */
export function judgeOf(document: Document) {
  const schemas = new Map<string, z.ZodType>()
  const schemaOf = (schema: Schema) => {
    const key = JSON.stringify(schema)
    const known = schemas.get(key)
    if (known) return known
    const whole = { ...schema, $defs: document.components.schemas }
    const made = z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/")))
    schemas.set(key, made)
    return made
  }
  return function judge(operation: Operation, { status, type, value }: ApiAnswer): string | null {
    const promised = operation.responses[status]
    if (!promised) return `answers ${status} ${JSON.stringify(value)}`
    const named = promised.$ref?.split("/").at(-1)
    const { content } = (named && document.components.responses[named]) || promised
    if (!content) return value === undefined ? null : `says something with ${status}`
    const schema = content[type ?? ""]?.schema
    if (!schema) return `answers ${type} with ${status}`
    const read = schemaOf(schema).safeParse(value)
    return read.success ? null : `${status} breaks its schema: ${z.prettifyError(read.error)}`
  }
}
