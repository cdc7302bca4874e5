/**
 * A text without the signs at its start and its end for which `isEdge` says so. One look at each sign from either end:
 * a pattern such as `/-+$/` looks again from each of a row of hyphens, which takes the square of their number.
 */
export function trimSigns(text: string, isEdge: (sign: string, where: "start" | "end") => boolean): string {
  let start = 0
  let end = text.length
  while (start < end && isEdge(text.charAt(start), "start")) start++
  while (end > start && isEdge(text.charAt(end - 1), "end")) end--
  return text.slice(start, end)
}
