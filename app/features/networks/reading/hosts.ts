import type { Network } from "#vocabulary/networks"

/** Where each network answers questions about figures; a `*_API_BASE` stands in for all of its network's hosts. */
export const API_HOSTS: Record<Network, string> = {
  youtube: "https://www.googleapis.com",
  instagram: "https://graph.facebook.com",
  facebook: "https://graph.facebook.com",
  tiktok: "https://open.tiktokapis.com",
  x: "https://api.x.com",
  twitch: "https://api.twitch.tv",
  linkedin: "https://api.linkedin.com",
  snapchat: "https://businessapi.snapchat.com",
}

/** YouTube tells an owner who watches at another host than anybody's figures. */
export const YOUTUBE_ANALYTICS = "https://youtubeanalytics.googleapis.com"
/** Instagram answers an account's owner at another host than those who ask about others. */
export const INSTAGRAM_OWN = "https://graph.instagram.com"
/** Where Twitch gives an app its own token. */
export const TWITCH_TOKENS = "https://id.twitch.tv"

/** Of Meta's Graph API, for Instagram and Facebook alike. */
export const GRAPH_VERSION = "v25.0"
/** Of LinkedIn's interfaces; each serves for a year. */
export const LINKEDIN_VERSION = "202610"
