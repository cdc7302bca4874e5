export { PLACE_SLUG, type Place, placeLabel, placeName } from "./place"
export { PlaceInput } from "./place-input"
