import type { Granted, Provider } from "./provider"

/** Whether a network is to be asked for other tokens before these are used. */
export function isDue({ tokens, expiresAt }: Granted, { renewal }: Pick<Provider, "renewal">, now: Date) {
  if (expiresAt === null) return false
  const leftMs = expiresAt.getTime() - now.getTime()
  return leftMs <= renewal.withinMs && now.getTime() - tokens.issuedAt >= renewal.minAgeMs
}

export function isOver({ expiresAt }: Pick<Granted, "expiresAt">, now: Date) {
  return expiresAt !== null && expiresAt <= now
}
