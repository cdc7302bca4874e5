export { type Place, placeLabel } from "./place"
export { findPlaces, type Meant, meantPlace, PLACE, placesBySlug } from "./queries.server"
