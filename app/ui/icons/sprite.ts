import { createContext } from "react"
import type { Locale } from "#messages"
import type { Network } from "#vocabulary/networks"
import type { IconName } from "./lucide"
import file from "./sprite.svg?no-inline"

/** Whether the page's icons point at the sprite. Pages without scripts draw the few icons that they show in place. */
export const HasSprite = createContext(false)

/** Every icon and flag once, in a file that browsers keep: neither a page nor a script carries it. */
export function inSprite(
  id: `icon-${IconName}` | `network-${Network}` | `flag-${Locale}` | "verified" | "mark" | "wordmark",
) {
  return `${file}#${id}`
}
