export { askForKit } from "./commands.server"
export { insertPackage, MAX_PACKAGES } from "./packages/commands.server"
export { PackageForm } from "./packages/schema.server"
export { packagesOf } from "./queries.server"
