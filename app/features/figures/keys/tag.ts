/** The cache tag of everything that depends on the keys that sign figures. */
export const FIGURE_KEYS_TAG = "figure-keys"
