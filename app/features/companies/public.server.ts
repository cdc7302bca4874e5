export { addCompany } from "./add.server"
export { endOpenProposals } from "./open-proposals.server"
export {
  type CompanyMember,
  findParty,
  loadOwnCompanyId,
  loadParty,
  type Party,
  readForOwnCompany,
} from "./party.server"
export { removeFromCompany } from "./removal.server"
export { checkVerificationOf } from "./verification/commands.server"
export { type Beholder, whyNot } from "./why-not.server"
