export const MAX_INTERESTS = 10
export const MAX_CERTIFICATE = 40
/** A name, and what tells it from others. */
export const MAX_CITY = 80
