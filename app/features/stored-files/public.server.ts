export { dropFiles, removeUnmentioned } from "./commands.server"
export { maySeeSuspended, suspendedOwnerOf, suspensionsChanged } from "./withheld.server"
