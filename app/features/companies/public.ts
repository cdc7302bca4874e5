export { CompanyMark, type CompanyMarkView, markOf } from "./company-mark"
export { judgeCompanyName, MAX_COMPANY_NAME } from "./name"
export { NEW_CONVERSATIONS, type Standing, standingOf } from "./standing"
export { collaborationTag } from "./tags"
