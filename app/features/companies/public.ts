export { CompanyMark, type CompanyMarkView, markOf } from "./company-mark"
export { MAX_COMPANY_NAME, validateCompanyName } from "./name"
export { NEW_CONVERSATIONS, type Standing, standingOf } from "./standing"
export { collaborationTag } from "./tags"
