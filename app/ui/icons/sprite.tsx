import { createContext } from "react"
import { ICON_PATHS } from "./lucide"
import { NETWORK_ICON_PATHS } from "./networks"

const ID = "icon-sprite"

/** Whether the page holds the sprite. Pages without scripts do not: they draw the few icons they show in place. */
export const HasSprite = createContext(false)

/** Every icon once, for the others to point at. Made on the server and read back from the page: no script carries it. */
export function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant outlines of ours
  return <svg id={ID} aria-hidden="true" className="hidden" dangerouslySetInnerHTML={{ __html: SYMBOLS }} />
}

const SYMBOLS = import.meta.env.SSR ? symbols() : (document.getElementById(ID)?.innerHTML ?? "")

function symbols() {
  return [
    ...Object.entries(ICON_PATHS).map(([name, outline]) => symbol(`icon-${name}`, outline)),
    ...Object.entries(NETWORK_ICON_PATHS).map(([network, outline]) => symbol(`network-${network}`, outline)),
  ].join("")
}

function symbol(id: string, outline: string) {
  return `<symbol id="${id}" viewBox="0 0 24 24"><path d="${outline}"></path></symbol>`
}
