export { isRole, ROLES, type Role } from "./permissions"
export { roleName } from "./role-name"
