export { MOST_A_DAY, MOST_OF_AN_ADDRESS, SECONDS_APART } from "./deduplicate"
