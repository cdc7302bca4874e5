export { countWaitingBios } from "./queries.server"
