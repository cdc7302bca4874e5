// By their paths, since programs of tests and demo run this file by Node alone.
import type { ConnectableNetwork, Network, ReadNetwork } from "#vocabulary/networks"
import { bluesky } from "./bluesky/facts.ts"
import { facebook } from "./facebook/facts.ts"
import { instagram } from "./instagram/facts.ts"
import { kick } from "./kick/facts.ts"
import { linkedin } from "./linkedin/facts.ts"
import { mastodon } from "./mastodon/facts.ts"
import type { ConnectableFacts, NetworkFacts, ReadFacts } from "./network-facts.ts"
import { pinterest } from "./pinterest/facts.ts"
import { podcast } from "./podcast/facts.ts"
import { snapchat } from "./snapchat/facts.ts"
import { substack } from "./substack/facts.ts"
import { threads } from "./threads/facts.ts"
import { tiktok } from "./tiktok/facts.ts"
import { twitch } from "./twitch/facts.ts"
import { x } from "./x/facts.ts"
import { youtube } from "./youtube/facts.ts"

type AllFacts = Readonly<
  Record<ConnectableNetwork, ConnectableFacts> &
    Record<Exclude<ReadNetwork, ConnectableNetwork>, ReadFacts> &
    Record<Exclude<Network, ReadNetwork>, NetworkFacts>
>

export const FACTS: AllFacts = {
  instagram,
  tiktok,
  youtube,
  facebook,
  x,
  linkedin,
  twitch,
  snapchat,
  bluesky,
  mastodon,
  threads,
  pinterest,
  kick,
  substack,
  podcast,
}

/** After how many days a figure that nobody's consent keeps has to go; null where the network says nothing of it. */
export function keptDaysOf(network: Network): number | null {
  return FACTS[network].keptDays ?? null
}
