import { PURPOSES, type Purpose } from "#vocabulary/messages"
import type { Side } from "#vocabulary/roles"

export function isPurpose(text: string): text is Purpose {
  return PURPOSES.some((purpose) => purpose === text)
}

export function otherSide(side: Side): Side {
  return side === "company" ? "influencer" : "company"
}
