import css from "./standalone.css?inline"

/** The style of the error screen on pages that ship neither scripts nor the site's style sheet; allow it by its hash. */
export const STANDALONE_ERROR_STYLE: string = css
