import { type Composition, PORTRAIT_PARTS, type PortraitPart } from "#vocabulary/portrait"

export const PARTS = Object.keys(PORTRAIT_PARTS) as PortraitPart[]

/** The longest that a code can be; more is not looked at. */
export const MAX_PORTRAIT_CODE = 400

/** How a portrait is kept: the names of its choices, in the order of the parts. */
export function portraitCode(composed: Composition) {
  return PARTS.map((part) => composed[part]).join(".")
}

/** The portrait of a code; null where it is not valid. Parts that were added later take their first choice. */
export function portraitOfCode(code: string): Composition | null {
  if (code === "" || code.length > MAX_PORTRAIT_CODE) return null
  const names = code.split(".")
  if (names.length > PARTS.length) return null
  const chosen: Record<string, string> = {}
  for (const [at, part] of PARTS.entries()) {
    const choice = choiceOf(part, names[at] ?? PORTRAIT_PARTS[part][0])
    if (choice === undefined) return null
    chosen[part] = choice
  }
  return chosen as Composition
}

/** The portrait with another choice for one part; unchanged where the part or the choice does not exist. */
export function withChoice(composed: Composition, part: string, choice: unknown): Composition {
  const known = PARTS.find((each) => each === part)
  const name = known && typeof choice === "string" ? choiceOf(known, choice) : undefined
  return known && name !== undefined ? { ...composed, [known]: name } : composed
}

function choiceOf(part: PortraitPart, name: string): string | undefined {
  return PORTRAIT_PARTS[part].find((choice) => choice === name)
}
