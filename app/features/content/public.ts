export { CONTENT_TYPES } from "./content-type"
