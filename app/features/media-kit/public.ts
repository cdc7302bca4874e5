export { isForOneReader, KIT_STATES, validity } from "./addressed/rules"
export { priceText } from "./wording"
