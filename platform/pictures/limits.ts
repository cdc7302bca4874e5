/** What somebody may bring as a picture: a portrait, a block's, a letter's. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
/** The `accept` attribute of the file input; the server looks at the bytes. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp"
