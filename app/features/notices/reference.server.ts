/** Without 0, 1, I, L and O, which are mistaken for each other when they are read out. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 10

/** The reference of a notice in mails: `7KQ2M-X4P9T`. It opens nothing, so it may be guessed. */
export function referenceOf(digest: Buffer) {
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, LENGTH / 2).join("")}-${signs.slice(LENGTH / 2).join("")}`
}

/** Whether an address may name one: it is shown as it is given. */
export function isReference(given: string) {
  return /^[2-9A-Z]{5}-[2-9A-Z]{5}$/.test(given)
}
