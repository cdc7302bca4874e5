import type { Composition, PortraitPart } from "#vocabulary/portrait"

export const COMPOSER_TABS = ["head", "outfit", "ground", "leaves"] as const
export type ComposerTab = (typeof COMPOSER_TABS)[number]

export const PARTS_OF_TAB: Readonly<Record<ComposerTab, readonly PortraitPart[]>> = {
  head: [
    "cut",
    "hair",
    "skin",
    "worn",
    "wornPaper",
    "eyes",
    "brows",
    "nose",
    "mouth",
    "lips",
    "beard",
    "cheeks",
    "lines",
  ],
  outfit: ["cloth", "pattern", "print", "collar", "glasses", "frame", "earrings", "metal"],
  ground: ["ground", "backdrop", "sheet"],
  leaves: ["leaf", "leafPaper", "leaves"],
}

/** False for choices without effect, such as the colour of no hat. */
export function isAsked(part: PortraitPart, composed: Composition) {
  switch (part) {
    case "wornPaper":
      return composed.worn !== "none"
    case "frame":
      return composed.glasses !== "none"
    case "metal":
      return composed.earrings !== "none"
    case "sheet":
      return composed.backdrop !== "plain"
    case "leafPaper":
    case "leaves":
      return composed.leaf !== "none"
    default:
      return true
  }
}

export const isComposerTab = (name: unknown): name is ComposerTab => COMPOSER_TABS.some((tab) => tab === name)
