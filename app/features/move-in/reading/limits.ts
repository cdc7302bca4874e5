export const MAX_FILE_BYTES = 2 * 1024 * 1024
