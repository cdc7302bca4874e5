import { m } from "#messages"
import type { Named } from "../detail/queries.server"

/** A side's name; without one, its account is gone, or its page is hidden. */
export function sideName({ name, isGone }: Named) {
  return name ?? (isGone ? m.collaborations_gone() : m.collaborations_hidden())
}
