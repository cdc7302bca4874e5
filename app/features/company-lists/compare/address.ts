import * as paths from "#app/paths"
import { localizedHref } from "#messages"

/** Where these influencers stand side by side. */
export function compareHref(ids: readonly string[]) {
  const query = new URLSearchParams(ids.map((id) => ["id", id]))
  return localizedHref(ids.length > 0 ? `${paths.compare}?${query}` : paths.compare)
}
