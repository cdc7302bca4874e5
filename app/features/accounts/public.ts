export { isRole, type Role } from "./permissions"
export { roleName } from "./role-name"
