export { influencerChanged, influencerPageChanged, influencersChanged } from "./changes.server"
export { detailChoices } from "./details/choices.server"
export { askForWholeCertificate, DetailsFields, OwnDetails } from "./details/schema.server"
export { interestsMeant } from "./interest-words.server"
export { INFLUENCER_KEYS, INFLUENCER_SORTS, INFLUENCERS, type InfluencerSort } from "./list-query.server"
export { findOwner } from "./owner.server"
export {
  findOwnInfluencerId,
  handOver,
  lockInfluencer,
  lockOwnInfluencer,
  ownInfluencerId,
  passOn,
} from "./ownership.server"
export { drawOwnPortrait } from "./portrait/commands.server"
export { composedLook } from "./portrait/schema.server"
export { setOwnDetails } from "./profile/commands.server"
export { findOwnProfile, type Profile, readOwnProfile } from "./profile/queries.server"
export { OwnProfile } from "./profile/schema.server"
