export { addAddressedKit, withdrawAddressedKit } from "./addressed/commands.server"
export { type AddressedRow, listAddressedKits, loadAddressedKit } from "./addressed/queries.server"
export { AddressedForm } from "./addressed/schema.server"
export { askForKit } from "./commands.server"
export { portraitAt } from "./files/make.server"
export {
  insertPackage,
  MAX_PACKAGES,
  orderPackages,
  removePackage,
  replacePackage,
  savePackage,
} from "./packages/commands.server"
export { PackageForm } from "./packages/schema.server"
export { packagesOf } from "./queries.server"
