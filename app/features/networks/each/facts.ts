// By their paths, since programs of tests and demo run this file by Node alone.
import type { Network } from "#vocabulary/networks"
import { facebook } from "./facebook/facts.ts"
import { instagram } from "./instagram/facts.ts"
import { linkedin } from "./linkedin/facts.ts"
import type { NetworkFacts } from "./network-facts.ts"
import { snapchat } from "./snapchat/facts.ts"
import { tiktok } from "./tiktok/facts.ts"
import { twitch } from "./twitch/facts.ts"
import { x } from "./x/facts.ts"
import { youtube } from "./youtube/facts.ts"

export const FACTS: Readonly<Record<Network, NetworkFacts>> = {
  instagram,
  tiktok,
  youtube,
  facebook,
  x,
  linkedin,
  twitch,
  snapchat,
}
