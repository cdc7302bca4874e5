import { NetworkIcon } from "#app/ui/network-icon"
import { ASKED_NETWORKS } from "./asked-networks"

/** The window has no room for all. */
const SHOWN = 8

/** The signs of the networks, for the shop window beside the set-up. */
export function NetworksSign() {
  return (
    <span className="flex max-w-56 flex-wrap justify-center gap-3 sm:gap-5 lg:gap-6">
      {ASKED_NETWORKS.slice(0, SHOWN).map((network) => (
        <NetworkIcon key={network} network={network} size={44} className="size-5 sm:size-9 lg:size-11" />
      ))}
    </span>
  )
}
