import { z } from "zod"
import { log } from "#platform/log/log.server"
import type { Scope } from "#vocabulary/programs"
import type { ProblemName } from "../problems"
import type { Access, Caller, MemberCaller } from "./caller.server"
import { readBody, readParams, readQuery, type Sent } from "./read.server"
import { Refused } from "./refused"

const METHODS = ["get", "post", "put", "patch", "delete"] as const
type Method = (typeof METHODS)[number]
const TAGS = [
  "Influencers",
  "Content",
  "Own account",
  "Link page",
  "Collaborations",
  "Media kits",
  "Audience",
  "Procedures",
  "Functions",
] as const

type Facts = Readonly<{
  /** The name of the function in a generated client. */
  id: string
  method: Method
  /** Below /api/v1, with its parameters in braces. */
  path: string
  tag: (typeof TAGS)[number]
  summary: string
  description?: string
  scope: Scope
  /** Problems besides those that any request may meet. */
  problems?: readonly ProblemName[]
  status: 200 | 201 | 202 | 204
  /** For operations that say something to others in the owner's name. A program with a token may; an agent only prepares it for a person. */
  notForAgents?: true
  /**
   * For a read: what else is held while a write at its address compares `If-Match`. Whoever writes it, a screen too, holds the
   * influencer's row (`page`) or the list's (`list`, by the parameter `list`).
   */
  holds?: "page" | "list"
  /** The media type, if the answer is a file: `run` returns its bytes. */
  file?: "application/pdf"
}>

type Schemas = { params: z.ZodObject; query: z.ZodObject; body: z.ZodType; answer: z.ZodType }

/** One row of the table. Its schemas make the OpenAPI document, and check both what is sent and what is answered. */
export type Operation = Facts &
  Schemas & {
    access: Access
    /**
     * `caller` has passed `requireCaller`. What the answer's schema does not name, does not leave. Throws `Refused` for what
     * the schemas do not allow, and the features' own errors.
     */
    perform(caller: Caller, sent: Sent): Promise<OperationResult<unknown>>
  }

/** The result of an operation: the value that its schema describes, and the cursor for the headers. */
export type OperationResult<T> = { value: T; next?: string | null }

/** Empty inputs, as most operations have; each overrides what it needs. */
export const BARE = {
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: z.undefined(),
  answer: z.undefined(),
}

/** The answer of an operation whose answer is a file. */
export const BYTES = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

type Definition<
  C extends Caller,
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
> = Facts & {
  params: P
  query: Q
  /** `optional()` where none need be sent. */
  body: B
  answer: R
  run(call: {
    caller: C
    params: z.output<P>
    query: z.output<Q>
    body: z.output<B>
  }): Promise<OperationResult<z.input<R>>>
}

/** An operation for everybody, without a token too. */
export function openOperation<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  definition: Definition<Caller, P, Q, B, R>,
): Operation {
  return row("anyone", definition, (caller) => caller)
}

/** An operation for people of all roles. */
export function memberOperation<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  definition: Definition<MemberCaller, P, Q, B, R>,
): Operation {
  return row("member", definition, member)
}

/** An operation for admins. */
export function adminOperation<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  definition: Definition<MemberCaller, P, Q, B, R>,
): Operation {
  return row("admin", definition, member)
}

function member(caller: Caller): MemberCaller {
  if (caller.kind !== "member") throw new Refused("unauthorized")
  return caller
}

function row<C extends Caller, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  access: Access,
  { run, ...definition }: Definition<C, P, Q, B, R>,
  as: (caller: Caller) => C,
): Operation {
  const { params, query, body, answer } = definition
  return {
    ...definition,
    access,
    async perform(caller, sent) {
      const call = {
        caller: as(caller),
        params: await readParams(params, sent),
        query: await readQuery(query, sent),
        body: await readBody(body, sent),
      }
      const { value, ...rest } = await run(call)
      return { ...rest, value: answered(definition.id, answer, value) }
    },
  }
}

/**
 * The fields of an answer that its schema names. A list row that breaks the schema is logged and left out, so that the other rows still
 * arrive. Throws when the answer itself is broken.
 */
function answered(operation: string, answer: z.ZodType, value: unknown): unknown {
  const whole = answer.safeParse(value)
  if (whole.success) return whole.data
  return answer.parse(answer instanceof z.ZodObject ? withoutBrokenRows(operation, answer, value) : value)
}

function withoutBrokenRows(operation: string, { shape }: z.ZodObject, value: unknown) {
  const sound = Object.entries(Object(value)).map(([name, part]) => {
    const schema = shape[name]
    if (!(schema instanceof z.ZodArray && Array.isArray(part))) return [name, part]
    return [name, part.filter((row) => isSound(schema, row))]
    function isSound({ element }: z.ZodArray, row: unknown) {
      const { error } = z.safeParse(element, row)
      if (error)
        log.error({ operation, list: name, row: Object(row).id, issues: error.issues }, "a broken row was left out")
      return !error
    }
  })
  return Object.fromEntries(sound)
}
