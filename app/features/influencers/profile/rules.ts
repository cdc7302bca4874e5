/** As many characters as a page asked for by id shows. */
export const MAX_PROFILE_NAME = 100
/** As many as the database takes; an emoji family is one character to a reader and five of these. */
export const MAX_NAME_CODE_POINTS = 200
export const MAX_BIO = 500
