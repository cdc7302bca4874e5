export { judgeCompanyName, MAX_COMPANY_NAME } from "./name"
export { companyPath } from "./paths"
export { NEW_CONVERSATIONS, type Standing, standingOf } from "./standing"
export { collaborationTag } from "./tags"
