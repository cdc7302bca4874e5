/** Each is a mail on a Monday: more of them nobody reads. */
export const MAX_WATCHES = 5
/** With those that were switched off, who was told for them is remembered. */
export const MAX_KEPT = 30
/** Looked through for who is new. A search that finds more has somebody new every day, and may not be watched. */
export const MAX_FOUND = 1_000
/** How many of the new ones a mail shows. */
export const SHOWN = 4
