export { actorOf, guard, guestOnly, returnPath, sessionOf, signedIn, withSession } from "./guards.server"
