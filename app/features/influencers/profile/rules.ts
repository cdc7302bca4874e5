/** The most characters that a page asked for by id shows. */
export const MAX_PROFILE_NAME = 100
/** The most that the database takes; an emoji family is one character to a reader and five code points. */
export const MAX_NAME_CODE_POINTS = 200
export const MAX_BIO = 500
