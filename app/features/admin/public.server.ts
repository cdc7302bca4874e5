export { changeActive } from "./influencers/commands.server"
export { removeUsers } from "./users/commands.server"
export { listAddresses } from "./users/load.server"
