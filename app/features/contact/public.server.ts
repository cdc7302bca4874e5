export { type ContactMessage, findMessages } from "./admin/load.server"
