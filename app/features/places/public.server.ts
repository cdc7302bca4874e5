export { type Place, placeLabel } from "./place"
export { findPlaces, type Meant, meantPlace, PLACE, placesBySlug, placesCalled } from "./queries.server"
