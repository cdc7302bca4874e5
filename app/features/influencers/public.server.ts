export { influencerChanged } from "./changes.server"
export { findOwnInfluencerId, lockOwnInfluencer, ownInfluencerId } from "./own.server"
