export { type Client, clientOf } from "./client.server"
export { actorOf, guard, guestOnly, ownSession, sessionOf, signedIn, stillSignedIn, withSession } from "./guards.server"
export { isLastAdmin, type Removed, removeInfluencer, removeUser } from "./removal/remove-user.server"
