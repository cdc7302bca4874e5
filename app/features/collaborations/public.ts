export { COLLABORATIONS_PATH } from "./paths"
