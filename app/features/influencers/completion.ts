type Profile = {
  name: string | null
  bio: string | null
  profileImageUrl: string | null
  instagramUsername: string | null
  tiktokUsername: string | null
  youtubeUrl: string | null
  facebookUrl: string | null
  isActive: boolean
}

/** The eight equal criteria, in the order in which a person is asked for them. */
export const COMPLETION_CRITERIA = [
  "name",
  "bio",
  "profileImageUrl",
  "instagramUsername",
  "tiktokUsername",
  "youtubeUrl",
  "facebookUrl",
  "isActive",
] as const satisfies (keyof Profile)[]
export type CompletionCriterion = (typeof COMPLETION_CRITERIA)[number]

/** How much of a profile is filled in: a whole percentage, and what is missing, in the order of the criteria. */
export function profileCompletion(profile: Profile): { percent: number; missing: CompletionCriterion[] } {
  const missing = COMPLETION_CRITERIA.filter((criterion) => !isFilled(profile[criterion]))
  const filled = COMPLETION_CRITERIA.length - missing.length
  return { percent: Math.round((filled / COMPLETION_CRITERIA.length) * 100), missing }
}

function isFilled(value: string | boolean | null) {
  return typeof value === "string" ? value.trim() !== "" : value === true
}
