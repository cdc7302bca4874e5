/** What stands before the place in a video: Android's box, and the name of Apple's metadata (QuickTime File Format, user data and metadata). */
const MARKS = [Buffer.from("\u00a9xyz", "latin1"), Buffer.from("com.apple.quicktime.location.ISO6709")]
/** The names of Apple's metadata come first, their values together after them. */
const NEAR_BYTES = 16 * 1024
/** Latitude, longitude, and altitude where there is one: ISO 6709, annex H. */
const PLACE = /[+-]\d{2,6}(?:\.\d{1,12})?[+-]\d{3,7}(?:\.\d{1,12})?(?:[+-]\d{1,8}(?:\.\d{1,12})?)?/g

/**
 * Part of a video, as long as it came, with zeros for the coordinates of where a telephone took it: people who film at home would
 * send their address along.
 */
export function withoutPlace(part: Uint8Array): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  if (!MARKS.some((mark) => bytes.includes(mark))) return part
  const kept = Buffer.from(bytes)
  for (const mark of MARKS) {
    // From the middle on: a file of nothing but marks takes a look at every 8 KB, not at each of them.
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + NEAR_BYTES / 2)) {
      const near = kept.toString("latin1", at, Math.min(at + NEAR_BYTES, bytes.length))
      const placeless = near.replace(PLACE, (place) => place.replace(/\d/g, "0"))
      kept.write(placeless, at, "latin1")
    }
  }
  return kept
}
