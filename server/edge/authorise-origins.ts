import { byNetwork } from "#vocabulary/networks"
import { FACTS } from "../../app/features/networks/each/facts.ts"
import type { Config, Service } from "../../platform/config/config.server.ts"

/** Where a person goes to sign in, or to allow us to read their account; a form that leads there needs the browser's leave (CSP). */
const AUTHORISE_ORIGINS: Readonly<Record<Service, string>> = {
  google: "https://accounts.google.com",
  ...byNetwork((network) => FACTS[network].origins.authorise),
}

export function authoriseOrigins({ services }: Pick<Config, "services">): string[] {
  const origins = Object.entries(AUTHORISE_ORIGINS).flatMap(([name, origin]) => {
    const service = Object.entries(services).find(([key]) => key === name)?.[1]
    return service?.clientId ? [service.oauthBase ?? origin] : []
  })
  return [...new Set(origins)]
}
