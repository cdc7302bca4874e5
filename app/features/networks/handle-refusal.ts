import { m } from "#messages"
import { NETWORK_NAMES, type Network } from "#vocabulary/networks"
import { type HandleRefusal, MAX_HANDLE_LENGTH } from "./handles"

/** The error below the input of a handle that was refused. An empty one is no error: the network was left out. */
export function handleRefusalText(network: Network, refused: Exclude<HandleRefusal, "empty">): string {
  const name = { network: NETWORK_NAMES[network] }
  switch (refused) {
    case "characters":
      return m.networks_handle_characters(name)
    case "too_long":
      return m.networks_handle_too_long({ max: MAX_HANDLE_LENGTH })
    case "other_site":
      return m.networks_handle_other_site(name)
    case "no_server":
      return m.networks_handle_no_server(name)
    case "not_a_profile":
      return m.networks_handle_not_a_profile(name)
  }
}
