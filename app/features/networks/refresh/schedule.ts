import { MINUTE_MS } from "#platform/text/day"
import { NETWORKS, type Network } from "#vocabulary/networks"

const EVERY_MINUTES = 10

/** Every ten minutes, each network a minute behind the one before. */
export function cronOf(network: Network) {
  return `${minuteOf(network)}-59/${EVERY_MINUTES} * * * *`
}

/** When the schedule has a network read next. */
export function nextScheduled(network: Network, now: Date): Date {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const ahead = (minuteOf(network) - (minute % EVERY_MINUTES) + EVERY_MINUTES - 1) % EVERY_MINUTES
  return new Date((minute + 1 + ahead) * MINUTE_MS)
}

function minuteOf(network: Network) {
  return NETWORKS.indexOf(network) + 1
}
