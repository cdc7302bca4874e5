import type { Config, Service } from "../../platform/config/config.server.ts"

/** Where a person goes to allow us to read their account; a form that leads there needs the browser's leave (CSP). */
const AUTHORISE_ORIGINS = {
  google: "https://accounts.google.com",
  youtube: "https://accounts.google.com",
  instagram: "https://www.instagram.com",
  tiktok: "https://www.tiktok.com",
  facebook: "https://www.facebook.com",
  x: "https://x.com",
  linkedin: "https://www.linkedin.com",
  twitch: "https://id.twitch.tv",
  snapchat: "https://accounts.snapchat.com",
} satisfies Record<Service, string>

export function authoriseOrigins({ services }: Pick<Config, "services">): string[] {
  const origins = Object.entries(AUTHORISE_ORIGINS).flatMap(([name, origin]) => {
    const service = Object.entries(services).find(([key]) => key === name)?.[1]
    return service?.clientId ? [service.oauthBase ?? origin] : []
  })
  return [...new Set(origins)]
}
