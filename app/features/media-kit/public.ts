export { isForOneReader } from "./addressed/rules"
export { priceText } from "./wording"
