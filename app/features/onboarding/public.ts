export { type Availability, availabilityByRules, availabilityText } from "./usernames/availability"
export { NameField } from "./usernames/name-field"
export { isReservedPath, MIN_USERNAME, USERNAME_PATTERN, validateUsername } from "./usernames/rules"
export { useAvailability } from "./usernames/use-availability"
