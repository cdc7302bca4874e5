export { audienceByDay, audienceTotals } from "./queries.server"
export { flushAudience, recordClick, recordView } from "./record.server"
export { visitOf } from "./visit"
