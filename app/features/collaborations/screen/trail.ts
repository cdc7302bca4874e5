import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"

/** From a screen inside a collaboration back to it, and to all of them. */
export function collaborationTrail(id: string, title: string) {
  return [
    { href: localizedHref(paths.collaborations), label: m.collaborations_title() },
    { href: localizedHref(paths.collaboration(id)), label: isolate(title) },
  ]
}
