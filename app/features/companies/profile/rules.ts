/** The longest description of a company, in characters; the database takes no more. */
export const MAX_DESCRIPTION = 2000
