import { directionOf } from "#app/locale"
import { currentLocale, localizedHref, m } from "#messages"

/** The web manifest, in the language of the page that links it. */
export function webManifest({ siteName, color }: { siteName: string; color: string }) {
  const locale = currentLocale()
  return {
    id: localizedHref("/"),
    name: siteName,
    short_name: siteName,
    description: m.home_intro(),
    lang: locale,
    dir: directionOf(locale),
    start_url: localizedHref("/"),
    scope: "/",
    display: "minimal-ui",
    background_color: color,
    theme_color: color,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  }
}
