import { READERS } from "#app/features/networks/each/readers.server"
import type { NetworkCall } from "#app/features/networks/reading/call"
import type { NetworkReader, OwnReader, PublicReader } from "#app/features/networks/reading/reader"
import { readConfig } from "#platform/config/config.server"
import { fetchJson } from "#platform/http/fetch-json.server"
import { type ConnectableNetwork, READ_NETWORKS, type ReadNetwork } from "#vocabulary/networks"
import type { NetworkStub } from "./network-stub"

const KEYS = {
  YOUTUBE_API_KEY: "key",
  INSTAGRAM_ACCESS_TOKEN: "our-instagram-token",
  INSTAGRAM_USER_ID: "17841405309211844",
  FACEBOOK_ACCESS_TOKEN: "our-facebook-token",
  X_BEARER_TOKEN: "our-x-token",
  TWITCH_CLIENT_ID: "our-twitch-client",
  TWITCH_CLIENT_SECRET: "our-twitch-secret",
}

type Options = { call?: NetworkCall; now?: () => Date }

/** A network's reader with every key there is, at a stub server and without any budget. */
function readerAt(
  { origin }: NetworkStub,
  network: ReadNetwork,
  { call = fetchJson, now = () => new Date() }: Options = {},
): NetworkReader {
  const bases = Object.fromEntries(READ_NETWORKS.map((each) => [`${each.toUpperCase()}_API_BASE`, origin]))
  const { keys, services } = readConfig({ ...KEYS, ...bases })
  return READERS[network]({ keys, service: services[network], call, now })
}

export function publicReaderAt(stub: NetworkStub, network: ReadNetwork, options?: Options): PublicReader {
  const { asAnybody } = readerAt(stub, network, options)
  if (!asAnybody) throw new Error(`${network} tells nobody but the owner`)
  return asAnybody
}

export function ownReaderAt(stub: NetworkStub, network: ConnectableNetwork, options?: Options): OwnReader {
  const { asOwner } = readerAt(stub, network, options)
  if (!asOwner) throw new Error(`${network} asks nobody for consent`)
  return asOwner
}
