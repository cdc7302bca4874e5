/** What anything read of a collaboration carries. */
export function collaborationTag(id: string) {
  return `collaboration:${id}`
}
