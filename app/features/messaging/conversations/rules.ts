import type { Side } from "#app/features/companies/public.server"

/** Why a company writes first. */
export const PURPOSES = ["collaboration", "quote", "event", "product", "other"] as const
export type Purpose = (typeof PURPOSES)[number]

export function isPurpose(text: string): text is Purpose {
  return PURPOSES.some((purpose) => purpose === text)
}

export function otherSide(side: Side): Side {
  return side === "company" ? "influencer" : "company"
}
