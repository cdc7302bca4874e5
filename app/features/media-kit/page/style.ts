import css from "./kit.css?inline"
import letter from "./letter.css?inline"

/** The whole style of the page, which stands in the page itself; its policy allows it by its hash. */
export const KIT_STYLE: string = css
/** Additional styles of a kit for a brand. */
export const LETTER_STYLE: string = letter
