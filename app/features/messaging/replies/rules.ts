/** Fewer say more of chance than of the person. */
export const MIN_SAMPLE = 3
/** Older conversations are not counted. */
export const WINDOW_DAYS = 90
/** A message that has waited this long counts as not answered. */
export const NO_ANSWER_AFTER_HOURS = 48

/** `rate` from 0 to 1; the seconds until the answer where there was one, at the median. */
export type ReplyFiguresShown = Readonly<{ rate: number; medianSeconds: number | null }>
