export { SCOPES, type Scope } from "./api-tokens/scopes"
export { isRole, ROLES, type Role } from "./permissions"
export { isWanted, NOTIFICATIONS, type Notification } from "./preferences/kinds"
export { roleName } from "./role-name"
