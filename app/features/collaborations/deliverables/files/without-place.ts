/** What stands before the place in a video: Android's box, and the name of Apple's metadata (QuickTime File Format, user data and metadata). */
const MARKS = [Buffer.from("\u00a9xyz", "latin1"), Buffer.from("com.apple.quicktime.location.ISO6709")]
/** The names of Apple's metadata come first, their values together after them. */
const NEAR_BYTES = 16 * 1024
/** Latitude, longitude, and altitude where there is one: ISO 6709, annex H. */
const PLACE = /[+-]\d{2,6}(?:\.\d{1,12})?[+-]\d{3,7}(?:\.\d{1,12})?(?:[+-]\d{1,8}(?:\.\d{1,12})?)?/g

/** The same where a piece ends in the middle of it; the rest is at the start of the next. */
const PLACE_CUT_OFF = /[+-]\d{1,7}(?:\.\d{0,12})?(?:[+-]\d{0,8}(?:\.\d{0,12})?){0,2}$/

/** What stands behind the size of a box with the place in numbers and its name in words, then its version (3GPP TS 26.244, location information). */
const BOX = Buffer.from("loci\0\0\0\0", "latin1")
/** Its size and `BOX`, and the language of its name: what stays. */
const BOX_HEAD_BYTES = 14
/** With every text empty. */
const BOX_BYTES = 30

/**
 * Part of a video, as long as it came, with zeros for the coordinates of where a telephone took it: people who film at home would
 * send their address along. `before`: the piece in front of it, as this has made it, since a mark may end there or its place may begin there.
 */
export function withoutPlace(part: Uint8Array, before: Uint8Array = new Uint8Array()): Uint8Array {
  const tail = before.subarray(-NEAR_BYTES)
  const bytes = Buffer.concat([tail, part])
  if (![...MARKS, BOX].some((mark) => bytes.includes(mark))) return part
  for (const mark of MARKS) {
    // From the middle on: a file of nothing but marks takes a look at every 8 KB, not at each of them.
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + NEAR_BYTES / 2)) {
      const end = Math.min(at + NEAR_BYTES, bytes.length)
      const placeless = bytes.toString("latin1", at, end).replace(PLACE, zeroed)
      bytes.write(end === bytes.length ? placeless.replace(PLACE_CUT_OFF, zeroed) : placeless, at, "latin1")
    }
  }
  withoutBoxes(bytes)
  return bytes.subarray(tail.length)
}

/** Each byte is looked at once: what is behind a box is no box in it. One whose end is in the next piece is emptied as far as it goes. */
function withoutBoxes(bytes: Buffer) {
  for (let at = bytes.indexOf(BOX); at >= 0; ) {
    const size = at >= 4 ? bytes.readUInt32BE(at - 4) : 0
    const isBox = size >= BOX_BYTES && size <= NEAR_BYTES
    const end = isBox ? Math.min(at - 4 + size, bytes.length) : at + BOX.length
    if (isBox) bytes.fill(0, Math.min(at - 4 + BOX_HEAD_BYTES, end), end)
    at = bytes.indexOf(BOX, end)
  }
}

function zeroed(place: string) {
  return place.replace(/\d/g, "0")
}
