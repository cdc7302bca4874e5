export { findParty, loadOwnCompanyId, loadParty, type Party, type Side } from "./party.server"
export { removeFromCompany } from "./removal.server"
export { judgeVerification } from "./verification/judge.server"
export { type Beholder, type WhyNot, whyNot } from "./why-not.server"
