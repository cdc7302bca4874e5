import { CONNECTABLE_NETWORKS, READ_NETWORKS } from "#vocabulary/networks"
import { ConfigError, optional, origin, text } from "./read-env.ts"

/** The services that Vitrine can speak to, as their settings are named. */
const SERVICES = [...READ_NETWORKS, "google"] as const
export type Service = (typeof SERVICES)[number]
/** Services at which this installation is registered, with a client id. */
const KNOWN_AS_CLIENT: readonly Service[] = [...CONNECTABLE_NETWORKS, "google"]

export type ServiceConfig = Readonly<{
  clientId: string | undefined
  clientSecret: string | undefined
  /** Replaces the service's own host in calls for figures; a stub server in tests. */
  apiBase: string | undefined
  /** The same for signing in; the one for figures serves both when it alone is set. */
  oauthBase: string | undefined
}>

export const networkKeys = {
  YOUTUBE_API_KEY: optional(text),
  INSTAGRAM_ACCESS_TOKEN: optional(text),
  INSTAGRAM_USER_ID: optional(text),
  FACEBOOK_ACCESS_TOKEN: optional(text),
  X_BEARER_TOKEN: optional(text),
}

/** The four settings of a service that asks people for consent, by variable name; where it answers, of those that anybody may ask. */
export function serviceVariables() {
  return Object.fromEntries(
    SERVICES.flatMap((service) => {
      const name = service.toUpperCase()
      const base = [`${name}_API_BASE`, optional(origin)] as const
      if (!KNOWN_AS_CLIENT.includes(service)) return [base]
      return [
        [`${name}_CLIENT_ID`, optional(text)],
        [`${name}_CLIENT_SECRET`, optional(text)],
        base,
        [`${name}_OAUTH_BASE`, optional(origin)],
      ] as const
    }),
  )
}

/** Throws `ConfigError` for half a pair of client id and secret. */
export function servicesFrom(values: Readonly<Record<string, unknown>>): Readonly<Record<Service, ServiceConfig>> {
  const of = (service: Service) => Object.freeze(serviceConfig(service, values))
  return Object.freeze({
    instagram: of("instagram"),
    tiktok: of("tiktok"),
    youtube: of("youtube"),
    facebook: of("facebook"),
    x: of("x"),
    linkedin: of("linkedin"),
    twitch: of("twitch"),
    snapchat: of("snapchat"),
    bluesky: of("bluesky"),
    mastodon: of("mastodon"),
    google: of("google"),
  })
}

function serviceConfig(service: Service, values: Readonly<Record<string, unknown>>): ServiceConfig {
  const name = service.toUpperCase()
  const value = (key: string) => {
    const found = values[`${name}_${key}`]
    return typeof found === "string" ? found : undefined
  }
  const clientId = value("CLIENT_ID")
  const clientSecret = value("CLIENT_SECRET")
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    const missing = clientId ? "CLIENT_SECRET" : "CLIENT_ID"
    throw new ConfigError(
      `${name}_${missing} is missing: set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`,
    )
  }
  return { clientId, clientSecret, apiBase: value("API_BASE"), oauthBase: value("OAUTH_BASE") ?? value("API_BASE") }
}
