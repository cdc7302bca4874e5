// By its path, since programs of tests and demo run this file by Node alone.
import type { Network } from "#vocabulary/networks"
import { NETWORK_NAMES } from "../../ui/network-names.ts"

type Facts = {
  name: string
  /** How the network is called beside the input that asks for its handle. */
  fieldLabel: string
  /** Name of that input in every form. */
  field: string
  /** A public profile address is this, then the handle. */
  profileBase: string
}

export const NETWORK_FACTS = {
  instagram: facts(NETWORK_NAMES.instagram, "instagram", "https://www.instagram.com/"),
  tiktok: facts(NETWORK_NAMES.tiktok, "tiktok", "https://www.tiktok.com/@"),
  youtube: facts(NETWORK_NAMES.youtube, "youtube", "https://www.youtube.com/@"),
  facebook: facts(NETWORK_NAMES.facebook, "facebook", "https://www.facebook.com/"),
  x: { ...facts(NETWORK_NAMES.x, "twitter", "https://x.com/"), fieldLabel: "X (Twitter)" },
  linkedin: facts(NETWORK_NAMES.linkedin, "linkedin", "https://www.linkedin.com/in/"),
  twitch: facts(NETWORK_NAMES.twitch, "twitch", "https://www.twitch.tv/"),
  snapchat: facts(NETWORK_NAMES.snapchat, "snapchat", "https://www.snapchat.com/add/"),
} satisfies Record<Network, Facts>

export function networkName(network: Network): string {
  return NETWORK_FACTS[network].name
}

function facts<const Field extends string>(name: string, field: Field, profileBase: string) {
  return { name, fieldLabel: name, field, profileBase }
}
