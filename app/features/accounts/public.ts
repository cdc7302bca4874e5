export { OwnerProofFields } from "./passwords/owner-proof-fields"
export { isRole } from "./permissions"
export { isWanted, NOTIFICATIONS, type Notification } from "./preferences/kinds"
export { nameOf as sessionName } from "./sessions/session-list"
