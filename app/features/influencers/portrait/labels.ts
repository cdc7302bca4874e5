/** What the law has said of a portrait that was changed or made by a machine (law 2023-451, art. 5). */
export const PORTRAIT_LABELS = ["retouched", "virtual"] as const
export type PortraitLabel = (typeof PORTRAIT_LABELS)[number]
