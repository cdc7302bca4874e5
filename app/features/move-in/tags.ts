import { tagOf } from "#platform/cache/tag-of"

/** Touched whenever a picture of what was read has been asked for. */
export function moveInTag(influencerId: string) {
  return tagOf("move-in", influencerId)
}
