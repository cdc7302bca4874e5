import type { ConnectableNetwork } from "#vocabulary/networks"
import type { Provider } from "../connections/provider"
import { facebookProvider } from "./facebook/provider.server"
import { instagramProvider } from "./instagram/provider.server"
import { linkedinProvider } from "./linkedin/provider.server"
import { snapchatProvider } from "./snapchat/provider.server"
import { tiktokProvider } from "./tiktok/provider.server"
import { twitchProvider } from "./twitch/provider.server"
import { xProvider } from "./x/provider.server"
import { youtubeProvider } from "./youtube/provider.server"

/** How each network asks an account's owner for their consent. */
export const PROVIDERS: Readonly<Record<ConnectableNetwork, Provider>> = {
  instagram: instagramProvider,
  tiktok: tiktokProvider,
  youtube: youtubeProvider,
  facebook: facebookProvider,
  x: xProvider,
  linkedin: linkedinProvider,
  twitch: twitchProvider,
  snapchat: snapchatProvider,
}
