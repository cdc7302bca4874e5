export { PERIODS } from "./report"
