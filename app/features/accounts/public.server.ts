export { actorOf, guard, guestOnly, sessionOf, signedIn, withSession } from "./guards.server"
