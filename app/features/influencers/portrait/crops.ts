/** The part of a picture that is kept when it is not square: the left or top of it, the middle, the right or bottom. */
export const CROPS = ["start", "middle", "end"] as const
export type Crop = (typeof CROPS)[number]

export const MAX_PORTRAIT_BYTES = 5 * 1024 * 1024
export const PORTRAIT_TYPES = "image/jpeg,image/png,image/webp"
