import { createHash } from "node:crypto"
import { allStyles } from "./themes/themes"

/** The source by which a content security policy allows one inline style sheet. */
export function styleHash(css: string) {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`
}

/** Those of everything that a link page may carry. */
export const LINK_PAGE_STYLE_HASHES: readonly string[] = allStyles().map(styleHash)
