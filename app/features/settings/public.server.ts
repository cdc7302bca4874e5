export { saveSiteSettings } from "./commands.server"
export { siteIdentity, siteSettings } from "./queries.server"
export { SiteSettingsForm } from "./schema.server"
