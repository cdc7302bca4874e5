export { dropFiles, removeUnmentioned } from "./commands.server"
