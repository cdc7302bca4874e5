/** Where a stored picture is. */
export function mediaPath(name: string | null): string | null {
  return name && `/media/${name}`
}
