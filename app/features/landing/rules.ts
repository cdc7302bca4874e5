/** Fewer are no page to be found by: it stands, for whoever follows a link, and search engines leave it out. */
export const MIN_CREATORS = 8
/** Of fewer prices, or of fewer creators' figures, nothing typical is said: they would be somebody's. */
export const MIN_FIGURES = 5
/** A page shows the first of a list that the directory goes on with; robots that read many pages stay below the daily limit longer. */
export const SHOWN_CREATORS = 12
