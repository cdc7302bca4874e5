import { z } from "zod"
import { Invalid, ProductError } from "#platform/errors/errors"
import { issueSentence } from "#platform/forms/sentences.server"
import { isJsonBeyond } from "#platform/text/json-limits"
import type { Fault } from "../problems"
import { Refused } from "./refused"

/** A request that leads to an operation: `params` out of its address, still as they stand there. */
export type Sent = { request: Request; params: Readonly<Record<string, string>> }

/** A malformed parameter in the path means that nothing exists there. Throws `Refused`. */
export async function readParams<P extends z.ZodObject>(schema: P, { params }: Sent): Promise<z.output<P>> {
  const read = await schema.safeParseAsync(params)
  if (!read.success) throw new Refused("not_found")
  return read.data
}

/** Text is taken for what the schema asks for: numbers, yes or no, several of one name. Throws `Refused` `invalid`. */
export async function readQuery<Q extends z.ZodObject>(schema: Q, { request }: Sent): Promise<z.output<Q>> {
  const sent = new URL(request.url).searchParams
  const several = new Map<string, string[]>()
  for (const [name, value] of sent) several.set(name, [...(several.get(name) ?? []), value])
  // Not by assigning, which would make a prototype of what is sent as `__proto__`.
  const values = Object.fromEntries(
    [...several].map(([name, texts]) => [
      name,
      Object.hasOwn(schema.shape, name) ? meantBy(schema.shape[name], texts) : texts,
    ]),
  )
  return validated(schema, values, "query")
}

/** Throws `Refused` for a body that is no JSON, or not what the schema asks for. */
export async function readBody<B extends z.ZodType>(schema: B, { request }: Sent): Promise<z.output<B>> {
  return validated(schema, schema instanceof z.ZodUndefined ? undefined : await readJson(request, LIMITS), "body")
}

/** The JSON body; undefined without one. Throws `Refused` for anything else, and for one beyond the limits. */
export async function readJson(request: Request, limits: Parameters<typeof isJsonBeyond>[1]): Promise<unknown> {
  const text = await textOf(request)
  if (text === "") return undefined
  if (!/^application\/json *(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Refused("unsupported_media_type")
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() || "identity"
  if (encoding !== "identity")
    throw new Refused("unsupported_media_type", { code: "body_encoded", headers: { "Accept-Encoding": "identity" } })
  if (isJsonBeyond(text, limits)) throw new Refused("bad_request", { code: "json_over_limits" })
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused("bad_request", { code: "json_invalid" })
  }
}

/** A body that ends too early is the client's error, not ours. Throws `Refused`, and `Invalid` beyond the limit. */
async function textOf(request: Request) {
  try {
    return await request.text()
  } catch (error) {
    throw error instanceof ProductError ? error : new Refused("bad_request", { code: "body_incomplete" })
  }
}

/** Operations take three levels at most. */
const LIMITS = { depth: 8, entries: 2_000 }

async function validated<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: Fault["in"],
  names: SentNames = {},
): Promise<z.output<S>> {
  const read = await schema.safeParseAsync(value, { error: issueSentence })
  if (read.success) return read.data
  throw new Refused("invalid", { errors: read.error.issues.map((issue) => faultOf(issue, where, names)) })
}

/** The form's name for each field that programs send by another name. */
type SentNames = Readonly<Record<string, string>>

/** For what is validated by a form's own schema once more, behind the operation's. Throws `Refused` `invalid`. */
export function validatedBody<S extends z.ZodType>(schema: S, value: z.input<S>, names?: SentNames) {
  return validated(schema, value, "body", names)
}

/** What a command says of a field of the form, said of the one that programs send. All else comes back as it is. */
export function asSent(error: unknown, names: SentNames) {
  const field = error instanceof Invalid && error.data.field
  const sent = typeof field === "string" ? names[field] : undefined
  return error instanceof Invalid && sent
    ? new Invalid(error.code, { ...error.data, field: sent }, { cause: error })
    : error
}

/** An unknown name may be of any length: an answer repeats no more of it than our own names have. */
const MOST_OF_A_NAME = 100

function faultOf(issue: z.core.$ZodIssue, where: Fault["in"], sent: SentNames): Fault {
  const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  const parts = path.map((part) => String(part).slice(0, MOST_OF_A_NAME).toWellFormed())
  const names = parts.map((part) => (Object.hasOwn(sent, part) ? (sent[part] ?? part) : part))
  const pointer = names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
  return { in: where, pointer, detail: issue.message }
}

/** A value that cannot be converted is left as it was sent, for the schema to refuse. */
function meantBy(schema: z.core.$ZodType | undefined, sent: readonly string[]): unknown {
  const kind = schema && bare(schema)
  if (kind instanceof z.ZodArray) return sent
  const [text = ""] = sent
  if (sent.length > 1) return sent
  if (kind instanceof z.ZodNumber) return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (kind instanceof z.ZodLiteral) return [...kind.values].find((value) => String(value) === text) ?? text
  if (kind instanceof z.ZodBoolean) return YES_OR_NO.get(text) ?? text
  return text
}

/** As documented, and as the directory's addresses have written it before. */
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
])

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema
}
