export { punctualityWords } from "./money/punctuality"
