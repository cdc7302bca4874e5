export { findTokenHolder } from "./api-tokens/holder.server"
export { type Client, clientOf } from "./client.server"
export { actorOf, findSignedIn, guard, guestOnly, ownSession, sessionOf, signedIn, withSession } from "./guards.server"
export { isLastAdmin, type Removed, removeInfluencer, removeUser } from "./removal/remove-user.server"
