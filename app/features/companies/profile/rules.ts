/** Of what creators read about a company; the database takes no more. */
export const MAX_DESCRIPTION = 2000
