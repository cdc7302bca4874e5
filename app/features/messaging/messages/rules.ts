/** In code points, as the database counts. */
export const MAX_BODY = 5000
