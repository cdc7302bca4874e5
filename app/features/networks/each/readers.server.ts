import type { ReadNetwork } from "#vocabulary/networks"
import type { MakeReader } from "../reading/settings"
import { blueskyReader } from "./bluesky/reader.server"
import { facebookReader } from "./facebook/reader.server"
import { instagramReader } from "./instagram/reader.server"
import { linkedinReader } from "./linkedin/reader.server"
import { mastodonReader } from "./mastodon/reader.server"
import { snapchatReader } from "./snapchat/reader.server"
import { tiktokReader } from "./tiktok/reader.server"
import { twitchReader } from "./twitch/reader.server"
import { xReader } from "./x/reader.server"
import { youtubeReader } from "./youtube/reader.server"

/** How each network is read. */
export const READERS: Readonly<Record<ReadNetwork, MakeReader>> = {
  instagram: instagramReader,
  tiktok: tiktokReader,
  youtube: youtubeReader,
  facebook: facebookReader,
  x: xReader,
  linkedin: linkedinReader,
  twitch: twitchReader,
  snapchat: snapchatReader,
  bluesky: blueskyReader,
  mastodon: mastodonReader,
}
