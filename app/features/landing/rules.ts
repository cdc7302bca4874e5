/** Groups with fewer creators have a page for people who follow a link, but search engines leave it out. */
export const MIN_CREATORS = 8
/** With fewer prices, or figures of fewer creators, nothing typical is said: one could tell whose they are. */
export const MIN_FIGURES = 5
/** A page shows only the start of a list, and the directory has the rest: robots reach the daily limit later. */
export const SHOWN_CREATORS = 12
