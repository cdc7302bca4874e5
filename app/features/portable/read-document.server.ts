import { Invalid } from "#platform/errors/errors"
import { isolate, singleLine } from "#platform/text/bidi"
import { cutWithEllipsis } from "#platform/text/cut"
import { FORMAT, PageDocument, VERSION } from "./format.server"
import { MAX_FILE_BYTES } from "./limits"

/** The format needs four levels. */
const MAX_DEPTH = 8
const MAX_PLACE = 60

/** The document in an uploaded file. Throws `Invalid`, saying what is wrong and where, and nothing else whatever it holds. */
export function readDocument(bytes: Uint8Array): PageDocument {
  if (bytes.length === 0) throw new Invalid("portable_file_missing")
  if (bytes.length > MAX_FILE_BYTES) throw new Invalid("portable_file_too_large")
  const text = decoded(bytes)
  if (isTooDeep(text)) throw new Invalid("portable_file_too_deep")
  const content = parsed(text)
  if (!isObject(content) || content.format !== FORMAT) throw new Invalid("portable_file_other_format")
  if (content.version !== VERSION) throw new Invalid("portable_file_other_version")
  const read = PageDocument.safeParse(content)
  if (!read.success) throw new Invalid("portable_file_wrong", { where: isolate(placeOf(read.error.issues[0])) })
  return read.data
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Invalid("portable_file_not_json", {}, { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Invalid("portable_file_not_json", {}, { cause })
  }
}

/** Counts brackets outside of strings, before anything is built from them. */
function isTooDeep(text: string) {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === "\\") at++
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === "{" || sign === "[") depth++
    else if (sign === "}" || sign === "]") depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function isObject(content: unknown): content is Readonly<Record<string, unknown>> {
  return typeof content === "object" && content !== null
}

type Issue = { path: readonly PropertyKey[]; keys?: readonly string[] }

/** `blocks[3].url`, or the name of a field that the format does not have. */
function placeOf(issue: Issue | undefined) {
  const path = [...(issue?.path ?? []), ...(issue?.keys?.slice(0, 1) ?? [])]
  const place = path.reduce<string>(
    (before, step) => (typeof step === "number" ? `${before}[${step}]` : `${before}${before && "."}${String(step)}`),
    "",
  )
  return cutWithEllipsis(singleLine(place), MAX_PLACE)
}
