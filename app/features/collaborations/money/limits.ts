export const MAX_INVOICE_BYTES = 5 * 1024 * 1024
