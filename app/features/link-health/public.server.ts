export { type DeadLink, findDeadLinks } from "./queries.server"
