export type { PublicPage } from "./public-page"
export { type RenderedPage, renderLinkPage } from "./rendered.server"
