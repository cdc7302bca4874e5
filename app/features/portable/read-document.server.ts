import { Invalid } from "#platform/errors/errors"
import { isolate, singleLine } from "#platform/text/bidi"
import { cutWithEllipsis } from "#platform/text/cut"
import { isJsonBeyond } from "#platform/text/json-limits"
import { FORMAT, PageDocument, VERSION } from "./format.server"
import { MAX_FILE_BYTES } from "./limits"

/** The format needs four levels; how many values there may be, the bytes of the file bound. */
const LIMITS = { depth: 8, entries: MAX_FILE_BYTES }
const MAX_PLACE = 60

/** The document in an uploaded file. Throws `Invalid`, saying what is wrong and where, and nothing else whatever it holds. */
export function readDocument(bytes: Uint8Array): PageDocument {
  if (bytes.length === 0) throw new Invalid("portable_file_missing")
  if (bytes.length > MAX_FILE_BYTES) throw new Invalid("portable_file_too_large")
  const text = decoded(bytes)
  if (isJsonBeyond(text, LIMITS)) throw new Invalid("portable_file_too_deep")
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
