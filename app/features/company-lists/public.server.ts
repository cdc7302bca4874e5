export { newestFavourites } from "./entries/queries.server"
export { type EntryView, entryView } from "./entries/view.server"
export { type CompanyList, newestCampaigns } from "./lists/queries.server"
