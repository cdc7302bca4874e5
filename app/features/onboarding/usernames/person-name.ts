/** Longer is not how somebody writes their name. */
export const MAX_TYPED_NAME = 80

/**
 * First and last name as the name of the page lets them be guessed, to begin the sign-up with: 'zoe.martin' and '@Zoé Martin'
 * are Zoé and Martin. A single word is a first name alone.
 */
export function personNameIn(typed: string) {
  const words = typed
    .slice(0, MAX_TYPED_NAME)
    .split(/[\s@._\-\p{C}<>/\\:]+/u)
    .filter((word) => /\p{L}/u.test(word))
  const [firstName = "", ...others] = words.map(withCapital)
  return { firstName, lastName: others.join(" ") }
}

function withCapital(word: string) {
  const [first = "", ...rest] = word
  return first.toUpperCase() + rest.join("")
}
