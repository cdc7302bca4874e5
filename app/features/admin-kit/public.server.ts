export {
  type Acting,
  type AdminAction,
  changeAsAdmin,
  changeRolesAsAdmin,
  isAdmin,
  readAsAdmin,
  withAdmin,
} from "./as-admin.server"
export { containing } from "./list/containing.server"
export { countFound } from "./list/count.server"
export { chosenIds, idOf, submitOrFlash, withFlash } from "./list/flash.server"
export { searchRows } from "./list/search.server"
