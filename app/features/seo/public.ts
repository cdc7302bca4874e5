export type { Entry } from "./sitemap-xml"
