/** What is kept under this tag knows the keys that figures are signed by. */
export const FIGURE_KEYS_TAG = "figure-keys"
