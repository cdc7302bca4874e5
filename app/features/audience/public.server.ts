export { audienceReport, audienceTotals } from "./queries.server"
export { flushAudience, recordClick, recordView } from "./record.server"
export { choiceCookie, type Refusal, refusalOf } from "./refusal"
export { visitOf } from "./visit"
