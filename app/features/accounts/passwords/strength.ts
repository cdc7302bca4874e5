export type Strength = 0 | 1 | 2 | 3 | 4

const MANY = 12

/**
 * A rough guess for the meter, made in the browser: 0 for what is refused as too short, 4 for long and varied. Under twelve
 * characters it never passes 2. It encourages; whether a password is taken, the server decides.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password]
  if (characters.length < 6) return 0

  // A character that repeats the one before, or follows it in the alphabet, says almost nothing new.
  const steps = characters.map((character, at) => code(character) - code(characters[at - 1] ?? ""))
  const telling = steps.filter((step) => Math.abs(step) > 1).length
  const size = Math.min(telling, 2 * new Set(characters).size)
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length

  const points = size + 2 * (kinds - 1)
  const guess = points < 7 ? 0 : points < 10 ? 1 : points < 13 ? 2 : points < 18 ? 3 : 4
  return characters.length < MANY && guess > 2 ? 2 : guess
}

const code = (character: string) => character.codePointAt(0) ?? Number.NEGATIVE_INFINITY
