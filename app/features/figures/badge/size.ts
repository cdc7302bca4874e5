/** The badge, in pixels; it is drawn, and may be shown at any size. */
export const BADGE = { width: 360, height: 118 } as const
