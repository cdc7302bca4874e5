/** What curves are drawn in; the screen stretches it. */
export const BOX = { width: 1000, height: 100 }
