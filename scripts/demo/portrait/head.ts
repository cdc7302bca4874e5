/** Where the head sits; everything else is drawn around it. */
export type Head = { cx: number; cy: number; rx: number; ry: number }
