/** A kit weighs less than a tenth of this. */
export const MAX_PDF_BYTES = 5 * 1024 * 1024
