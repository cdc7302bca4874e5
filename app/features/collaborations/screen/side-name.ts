import { m } from "#messages"
import type { Named } from "../detail/queries.server"

/** What a side is called; one that has no name here is gone, or hides its page. */
export function sideName({ name, isGone }: Named) {
  return name ?? (isGone ? m.collaborations_gone() : m.collaborations_hidden())
}
