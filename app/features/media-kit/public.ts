export { priceText } from "./wording"
