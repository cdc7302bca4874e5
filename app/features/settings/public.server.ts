export { saveSiteSettings } from "./commands.server"
export { siteIdentity, siteSettings } from "./queries.server"
