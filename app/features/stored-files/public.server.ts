export { dropFiles, removeUnmentioned } from "./drop.server"
