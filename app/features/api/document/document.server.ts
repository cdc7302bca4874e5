import { z } from "zod"
import { DELIVERY_HEADERS, deliveryOf, EVENT_NAMES, EVENT_SUMMARIES } from "#app/features/webhooks/public.server"
import { api } from "#app/paths"
import type { Operation } from "../core/operation.server"
import { OPERATIONS } from "../operations/operations.server"
import { PROBLEM_TYPE, PROBLEMS, type ProblemName } from "../problems"
import { type JsonSchema, jsonSchemaOf } from "./json-schema"
import { ProblemDocument } from "./problem-document"

export type ApiParameter = {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description?: string
  schema: JsonSchema
}
type Content = { content: Record<string, { schema: JsonSchema }> }
export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  "x-scope": string
  parameters: ApiParameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, { $ref: string } | ({ description: string; headers?: JsonSchema } & Partial<Content>)>
}
/** A webhook of the site; its key is the event's name. */
type ApiWebhook = {
  post: Pick<ApiOperation, "operationId" | "summary" | "description" | "parameters" | "requestBody" | "responses">
}
export type ApiDocument = {
  openapi: "3.1.0"
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Partial<Record<Operation["method"], ApiOperation>>>
  webhooks: Record<string, ApiWebhook>
  components: {
    securitySchemes: JsonSchema
    schemas: Record<string, JsonSchema>
    responses: Record<string, JsonSchema>
  }
}

let made: ApiDocument | undefined

/** The OpenAPI 3.1 document of the table of operations; made once in a process. */
export function apiDocument(): ApiDocument {
  made ??= documentOf(OPERATIONS)
  return made
}

/** Problems that any request may meet, the edge's own refusals included. */
const ANYWHERE: readonly ProblemName[] = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "not_acceptable",
  "address_too_long",
  "invalid",
  "rate_limited",
  "unavailable",
]

function documentOf(operations: readonly Operation[]): ApiDocument {
  const schemas: Record<string, JsonSchema> = { Problem: schemaOf(ProblemDocument, "output", {}) }
  const paths: ApiDocument["paths"] = {}
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation, schemas) }
  return {
    openapi: "3.1.0",
    info: {
      title: "Vitrine API",
      version: "1",
      description:
        "Influencers with sourced figures, link pages and collaborations. Errors are problem documents (RFC 9457), lists lead on by a cursor, and what is read has an ETag, which a write may bring in If-Match.",
    },
    servers: [{ url: api }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(schemas),
    components: { securitySchemes: SECURITY, schemas, responses: problemResponses() },
  }
}

const SECURITY = {
  token: { type: "http", scheme: "bearer", description: "A token made at /account/tokens." },
  session: { type: "apiKey", in: "cookie", name: "__Host-session", description: "For pages of this site alone." },
}

function operationOf(operation: Operation, schemas: Record<string, JsonSchema>): ApiOperation {
  const { id, tag, summary, description, scope, access, status } = operation
  const signedIn = [{ token: [] }, { session: [] }]
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: access === "anyone" ? [{}, ...signedIn] : signedIn,
    "x-scope": scope,
    parameters: [
      ...parametersOf(operation.params, "path", schemas),
      ...parametersOf(operation.query, "query", schemas),
    ],
    ...bodyOf(operation, schemas),
    responses: {
      [status]: answerOf(operation, schemas),
      ...(operation.method === "get" && { "304": { description: "What you have is what there is." } }),
      ...Object.fromEntries(
        problemsOf(operation).map((name) => [PROBLEMS[name].status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

function webhooksOf(schemas: Record<string, JsonSchema>): ApiDocument["webhooks"] {
  return Object.fromEntries(
    EVENT_NAMES.map((event) => [
      event,
      {
        post: {
          operationId: `on ${event}`.replace(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary: EVENT_SUMMARIES[event],
          description: "For addresses added at /account/webhooks. Check the signature before you read the body.",
          parameters: parametersOf(DELIVERY_HEADERS, "header", schemas),
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(deliveryOf(event), "output", schemas) } },
          },
          responses: {
            "2XX": { description: "Taken. Anything else, a redirect too, is a failure and is tried again." },
          },
        },
      },
    ]),
  )
}

/** Each status once, the lowest first. */
function problemsOf({ problems = [], path, body, method }: Operation): ProblemName[] {
  const names = new Set([...ANYWHERE, ...problems])
  if (path.includes("{")) names.add("not_found")
  if (!(body instanceof z.ZodUndefined)) names.add("unsupported_media_type")
  if (method !== "get") names.add("precondition_failed").add("too_large")
  return [...names].sort((a, b) => PROBLEMS[a].status - PROBLEMS[b].status)
}

function answerOf({ answer, status, file }: Operation, schemas: Record<string, JsonSchema>) {
  if (status === 204) return { description: "Done." }
  if (file)
    return { description: "As asked.", content: { [file]: { schema: { type: "string", contentMediaType: file } } } }
  const schema = schemaOf(answer, "output", schemas)
  return { description: "As asked.", content: { "application/json": { schema } } }
}

function bodyOf({ body }: Operation, schemas: Record<string, JsonSchema>) {
  if (body instanceof z.ZodUndefined) return {}
  const required = !body.safeParse(undefined).success
  return { requestBody: { required, content: { "application/json": { schema: schemaOf(body, "input", schemas) } } } }
}

function parametersOf(of: z.ZodObject, where: ApiParameter["in"], schemas: Record<string, JsonSchema>): ApiParameter[] {
  return Object.entries(of.shape).map(([name, each]) => {
    const { description, ...schema } = schemaOf(each, "input", schemas)
    const required = where === "path" || !z.safeParse(each, undefined).success
    return { name, in: where, required, ...(typeof description === "string" && { description }), schema }
  })
}

function problemResponses() {
  const schema = { $ref: "#/components/schemas/Problem" }
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([name, { title }]) => [
      name,
      { description: title, content: { [PROBLEM_TYPE]: { schema } } },
    ]),
  )
}

/** The named schemas that it uses stand once, in the document's components. */
function schemaOf(schema: z.core.$ZodType, io: "input" | "output", components: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...own } = jsonSchemaOf(schema, io)
  const { parts, whole }: { parts: Record<string, JsonSchema>; whole: JsonSchema } = JSON.parse(
    JSON.stringify({ parts: $defs, whole: own }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
  for (const [name, part] of Object.entries(parts)) components[name] = part
  if (typeof whole.id !== "string") return whole
  const { id, ...named } = whole
  components[id] = named
  return { $ref: `#/components/schemas/${id}` }
}
