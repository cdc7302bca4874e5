export { NameField } from "./usernames/name-field"
export { isReservedPath, USERNAME_PATTERN } from "./usernames/rules"
