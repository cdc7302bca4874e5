export const MAX_ATTACHMENTS = 4
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024
/** The `accept` attribute of the file input; the server looks at the bytes. */
export const ATTACHMENT_TYPES = "image/jpeg,image/png,image/webp,application/pdf"
/** Four files that are each a little too heavy still arrive, to be told so beside their field. */
export const MESSAGE_BODY_LIMIT = MAX_ATTACHMENTS * (MAX_ATTACHMENT_BYTES + 1024 * 1024)
/** A picture's longer side, in pixels; larger ones are made smaller. */
export const MAX_PICTURE_SIDE = 2048

/** The kind of a file by its first bytes, whatever it is called; null for anything but a picture or a PDF. */
export function kindOf(bytes: Uint8Array): "picture" | "pdf" | null {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte)
  if (starts([0xff, 0xd8, 0xff]) || starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "picture"
  if (starts(ascii("RIFF")) && starts(ascii("WEBP"), 8)) return "picture"
  return starts(ascii("%PDF-")) ? "pdf" : null
}

const PDF_END = /%%EOF\s*$/
const PDF_TAIL_BYTES = 1024
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)/i

/**
 * Whether a file that begins as a PDF also ends as one, with nothing behind it, and does not pass for a web page to somebody who
 * looks at its beginning.
 */
export function isWholePdf(bytes: Uint8Array) {
  const textOf = (part: Uint8Array) => Buffer.from(part).toString("latin1")
  return (
    PDF_END.test(textOf(bytes.subarray(-PDF_TAIL_BYTES))) && !MARKUP.test(textOf(bytes.subarray(0, PDF_TAIL_BYTES)))
  )
}

function ascii(text: string) {
  return [...Buffer.from(text, "latin1")]
}
