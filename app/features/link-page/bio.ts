/** About what a line of a telephone holds. */
const ONE_LINE = 46

/** Whether a biography takes more than a line, and is shown by one of them that opens. */
export function isLongBio(bio: string) {
  return bio.length > ONE_LINE || bio.includes("\n")
}
