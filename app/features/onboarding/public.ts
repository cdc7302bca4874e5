export { isReservedPath, USERNAME_PATTERN } from "./usernames/rules"
