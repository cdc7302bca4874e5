export { findTokenHolder } from "./api-tokens/holder.server"

export { actorOf, findSignedIn, guard, guestOnly, ownSession, sessionOf, signedIn, withSession } from "./guards.server"
export { hashPassword, verifyPassword } from "./passwords/hash.server"
export { asProved, proveOwner } from "./passwords/prove.server"
export { dropDealings, someoneDealt } from "./removal/dealings.server"
export { isLastAdmin, type Removed, removeInfluencer, removeUser } from "./removal/remove-user.server"
export { hasStatedSixteen, stateSixteen } from "./sixteen.server"
export { ownerProof } from "./two-factor/code-schema.server"
