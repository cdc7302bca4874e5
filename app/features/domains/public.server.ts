export { domainsChanged } from "./changes.server"
export { domainCalled, domainOfPage, domainOfPath, domainsRead, openDomains, someLeadOn } from "./known.server"
export type { ServedDomain } from "./plan"
