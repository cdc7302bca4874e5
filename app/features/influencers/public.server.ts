export { influencerChanged } from "./changes.server"
export { findOwnInfluencerId, lockOwnInfluencer, ownInfluencerId } from "./own.server"
export { OwnProfile } from "./profile/schema.server"
