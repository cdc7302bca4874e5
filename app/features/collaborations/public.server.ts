export { countCollaborations } from "./list/queries.server"
