export { removeUsers } from "./users/commands.server"
export { listAddresses } from "./users/load.server"
