/** How large a picture of the help is shown; its file has half as many dots again. */
export const PICTURE = { width: 390, height: 600 } as const
