/** The part of a picture that is kept when it is not square: the left or top of it, the middle, the right or bottom. */
export const CROPS = ["start", "middle", "end"] as const
export type Crop = (typeof CROPS)[number]
