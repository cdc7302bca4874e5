import type { NetworkIconName } from "./network-icon"

/** Proper nouns: the same in every language. */
export const NETWORK_NAMES = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  twitch: "Twitch",
  snapchat: "Snapchat",
} satisfies Partial<Record<NetworkIconName, string>>
