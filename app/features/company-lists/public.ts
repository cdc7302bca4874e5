export type { EntryView } from "./entries/view.server"
export { CampaignFacts, counted } from "./lists/campaign-facts"
export type { CompanyList } from "./lists/queries.server"
