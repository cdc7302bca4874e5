export { siteIdentity, siteSettings } from "./queries.server"
