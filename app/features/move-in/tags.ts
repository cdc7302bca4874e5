/** Touched whenever a picture of what was read has been asked for. */
export function moveInTag(influencerId: string) {
  return `move-in:${influencerId}`
}
