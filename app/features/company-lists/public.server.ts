export { type Entry, loadList, newestFavourites } from "./entries/queries.server"
export { type EntryView, entryView } from "./entries/view.server"
export { type CompanyList, listLists, newestCampaigns } from "./lists/queries.server"
export { findSearches } from "./searches/queries.server"
