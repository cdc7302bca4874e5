import { config } from "#platform/config/config.server"
import { type ApiDocument, type ApiOperation, type ApiParameter, apiDocument } from "../document/document.server"
import type { JsonSchema } from "../document/json-schema"
import { PROBLEM_NAMES, PROBLEMS } from "../problems"
import { typeText } from "./type-text"
import type { DevelopersView, FieldView, OperationView } from "./view"
import { PROBLEM_TITLES, summaryOf, tagName, told } from "./words"

/** The document, as the page for developers tells it. */
export function developersView(): DevelopersView {
  const document = apiDocument()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ tag: operation.tags[0] ?? "", method, path, operation })),
  )
  return {
    siteUrl: config().publicUrl,
    groups: document.tags.map(({ name }) => ({
      tag: tagName(name),
      operations: operations
        .filter(({ tag }) => tag === name)
        .map(({ method, path, operation }) => operationView(document, { method, path, operation })),
    })),
    webhookHeaders: Object.values(document.webhooks)[0]?.post.parameters.map(fieldOf) ?? [],
    webhooks: Object.entries(document.webhooks).map(([event, { post }]) => ({
      event,
      data: fieldsOf(document, dataIn(document, jsonIn(post.requestBody))),
    })),
    problems: PROBLEM_NAMES.map((name) => ({
      name,
      status: PROBLEMS[name].status,
      title: PROBLEM_TITLES[name](),
    })),
  }
}

type Placed = { method: string; path: string; operation: ApiOperation }

function operationView(document: ApiDocument, { method, path, operation }: Placed): OperationView {
  const [status = 200] = Object.keys(operation.responses)
    .map(Number)
    .filter((each) => each < 300)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path: `${document.servers[0]?.url ?? ""}${path}`,
    summary: summaryOf(operation),
    description: operation.description ? told(operation.description) : null,
    scope: operation["x-scope"],
    isOpen: operation.security.some((way) => Object.keys(way).length === 0),
    parameters: operation.parameters.map(fieldOf),
    body: fieldsOf(document, jsonIn(operation.requestBody)),
    status,
    answer: fieldsOf(document, jsonIn(operation.responses[status])),
    problems: Object.keys(operation.responses)
      .map(Number)
      .filter((each) => each >= 400),
  }
}

function fieldOf({ name, required, description, schema }: ApiParameter): FieldView {
  return { name, required, description: description ? told(description) : null, type: typeText(schema) }
}

/** The schema of an event's own data, without the envelope that all events share. */
function dataIn(document: ApiDocument, body: JsonSchema | null): JsonSchema | null {
  const properties: Record<string, JsonSchema> = Object(body ? named(document, body).properties : null)
  return properties.data ?? null
}

function jsonIn(part: unknown): JsonSchema | null {
  if (typeof part !== "object" || part === null || !("content" in part)) return null
  const json: unknown = Reflect.get(Object(part.content), "application/json")
  return typeof json === "object" && json !== null && "schema" in json ? Object(json.schema) : null
}

/** The fields of an object, or what stands in its place, without a name. */
function fieldsOf(document: ApiDocument, schema: JsonSchema | null): FieldView[] {
  if (!schema) return []
  const whole = named(document, schema)
  const properties: Record<string, JsonSchema> = Object(whole.properties)
  const required: readonly unknown[] = Array.isArray(whole.required) ? whole.required : []
  const fields = Object.entries(properties).map(([name, each]) => ({
    name,
    type: typeText(each),
    required: required.includes(name),
    description: typeof each.description === "string" ? told(each.description) : null,
  }))
  return fields.length > 0 ? fields : [{ name: "", type: typeText(whole), required: true, description: null }]
}

function named(document: ApiDocument, schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === "string" ? (schema.$ref.split("/").at(-1) ?? "") : ""
  return document.components.schemas[name] ?? schema
}
