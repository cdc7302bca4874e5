import { Invalid, ProductError } from "#platform/errors/errors"
import { withinLimit } from "#platform/http/body"

/** More than the largest of our forms sends: 50 deliverables with three fields each. */
export const MAX_FIELDS = 200
const MAX_NAME = 100
/** The last place of a list, as in `deliverables[100].what`. */
export const MAX_INDEX = 100
const MAX_DEPTH = 4

/** A boundary as RFC 2046 allows it, without the blanks that nobody sends. */
const MULTIPART = /^multipart\/form-data *; *boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))$/i
const URLENCODED = /^application\/x-www-form-urlencoded *(?:;.*)?$/i

/**
 * The fields of the form that a request brings, of either encoding. The one place where bodies of forms are read: how many fields
 * there are is known before any is made, so that what a form costs grows with its bytes alone. Throws `Invalid`:
 * `unreadable_form` for what is no form, `form_over_limits` for one that none of ours could be, `body_too_large` for one of more
 * than `maxBytes`, where its sender may bring less than the route takes.
 */
export async function readForm(request: Request, maxBytes?: number): Promise<FormData> {
  const { type, separator, most } = encodingOf(request.headers.get("content-type"))
  const bounded = maxBytes === undefined ? request : withinLimit(request, maxBytes)?.request
  if (!bounded) throw new Invalid("body_too_large")
  const bytes = await readBytes(bounded)
  if (countUpTo(bytes, separator, most + 1) > most) throw new Invalid("form_over_limits")
  const form = await fieldsIn(bytes, type)
  for (const name of form.keys()) if (!isWithinLimits(name)) throw new Invalid("form_over_limits")
  return form
}

/** The separator between fields, and how often it may occur. */
function encodingOf(contentType: string | null) {
  const type = contentType?.trim() ?? ""
  if (URLENCODED.test(type))
    return { type: "application/x-www-form-urlencoded", separator: Buffer.from("&"), most: MAX_FIELDS - 1 }
  const [, quoted, bare] = MULTIPART.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw new Invalid("unreadable_form")
  // Said in our words, so that what counts and what reads cannot understand it differently.
  const said = `multipart/form-data; boundary="${boundary}"`
  return { type: said, separator: Buffer.from(`--${boundary}`), most: MAX_FIELDS + 1 }
}

/** The bytes of a request that brings no form but a piece of a file; the route's limit bounds them. Throws `Invalid`. */
export async function readBytes(request: Request) {
  try {
    return Buffer.from(await request.arrayBuffer())
  } catch (error) {
    throw error instanceof ProductError ? error : new Invalid("unreadable_form", {}, { cause: error })
  }
}

/** How often `part` stands in `bytes`, from the start on, counted no further than `limit`: never more than one reading. */
export function countUpTo(bytes: Buffer, part: Buffer, limit: number) {
  let count = 0
  for (let at = bytes.indexOf(part); at >= 0 && count < limit; at = bytes.indexOf(part, at + part.length)) count++
  return count
}

async function fieldsIn(bytes: Buffer<ArrayBuffer>, type: string) {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData()
  } catch (error) {
    // The parser throws many kinds of errors, also for file names that cannot be decoded, and failed assertions.
    throw new Invalid("unreadable_form", {}, { cause: error })
  }
}

/** `title`, `deliverables[3].what`: short, in places that a list may have, and not deep. */
function isWithinLimits(name: string) {
  if (name.length > MAX_NAME) return false
  if ((name.match(/[.[]/g)?.length ?? 0) >= MAX_DEPTH) return false
  return [...name.matchAll(/\[0*(\d+)\]?/g)].every(([, index]) => Number(index) <= MAX_INDEX)
}
