/** What networks tell of a post, each as the network itself counts it. */
const POST_FIGURES = ["views", "likes", "comments", "shares", "saves", "reach"] as const
export type PostFigure = (typeof POST_FIGURES)[number]
