/** A page that is full to its limits weighs a third of this. */
export const MAX_FILE_BYTES = 1024 * 1024
