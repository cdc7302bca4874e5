import { cspHash } from "#platform/http/csp-hash"
import { allStyles } from "./themes/themes"

/** The hashes of everything that a link page may carry. */
export const LINK_PAGE_STYLE_HASHES: readonly string[] = allStyles().map(cspHash)
