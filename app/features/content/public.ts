export { CONTENT_TYPES, type ContentType, contentTag } from "./content-type"
export { LegalBody } from "./legal-body"
export type { LegalBlock } from "./legal-text"
export { fieldLabel, OPERATOR_FIELDS, type OperatorFacts, SITE_FIELDS } from "./operator"
