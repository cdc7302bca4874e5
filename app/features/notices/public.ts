export { reportPath } from "./address"
