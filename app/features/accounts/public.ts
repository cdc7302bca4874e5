export { type Permission, permissionsOf, type Role } from "./permissions"
export type { SessionView } from "./session"
