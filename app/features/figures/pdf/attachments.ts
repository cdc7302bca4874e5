import { inflateSync } from "node:zlib"

/** How many attached files are looked at, and how large one may be, as it stands there and unpacked. */
const MOST_FILES = 32
const MOST_BYTES = 256 * 1024
/** Before the bytes of a file stands what it is, in less. */
const MOST_HEAD = 2_048

const MARK = Buffer.from("/EmbeddedFile")
const STREAM = Buffer.from("stream")
const END = Buffer.from("endstream")

/**
 * The texts attached to a PDF, no matter who wrote it, found by reading it once from start to end: nothing in it is followed, neither a
 * reference nor a length, so that no file can lead in circles, lie about a size or unfold without bound. Texts that are too large
 * or packed in a way that nobody packs them are left out.
 */
export function attachmentsIn(pdf: Buffer): string[] {
  const texts: string[] = []
  let files = 0
  for (let at = pdf.indexOf(MARK); at >= 0 && files < MOST_FILES; at = pdf.indexOf(MARK, at + MARK.length)) {
    if (!isWordEnd(pdf[at + MARK.length])) continue // the list of them
    files++
    const text = textBehind(pdf, at)
    if (text !== null) texts.push(text)
  }
  return texts
}

function isWordEnd(byte: number | undefined) {
  return byte !== undefined && " \r\n\t/<>[]()%\0\f".includes(String.fromCharCode(byte))
}

function textBehind(pdf: Buffer, mark: number): string | null {
  const head = pdf.subarray(mark, mark + MOST_HEAD)
  const stream = head.indexOf(STREAM)
  if (stream < 0) return null
  const start = mark + stream + STREAM.length
  const bytes = pdf.subarray(start, start + MOST_BYTES + END.length)
  const end = bytes.indexOf(END)
  if (end < 0) return null
  const content = bytes.subarray(lineEnd(bytes), end)
  // The object's dictionary may also come before the mark: it begins with the object.
  const before = pdf.subarray(Math.max(0, mark - MOST_HEAD), mark)
  const dictionary = Buffer.concat([before.subarray(before.lastIndexOf("obj") + 1), head.subarray(0, stream)])
  return unpacked(content, dictionary.toString("latin1"))
}

function lineEnd(bytes: Buffer) {
  return bytes[0] === 13 && bytes[1] === 10 ? 2 : bytes[0] === 10 || bytes[0] === 13 ? 1 : 0
}

function unpacked(content: Buffer, dictionary: string): string | null {
  if (!dictionary.includes("/Filter")) return content.toString().trim()
  if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/|>|$|\s)/.test(dictionary)) return null
  try {
    return inflateSync(content, { maxOutputLength: MOST_BYTES }).toString().trim()
  } catch {
    return null // no such thing, or a file that unfolds without end
  }
}
