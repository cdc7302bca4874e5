/** In code points, as the database counts. */
export const MAX_REPORT_DETAILS = 2000
