import { THEME_COLOR } from "#app/features/appearance/appearance"
import { webManifest } from "#app/features/seo/manifest"
import { siteSettings } from "#app/features/settings/public.server"
import { textAnswer } from "./text-answer.server"

export async function loader() {
  const { siteName } = await siteSettings()
  return textAnswer("application/manifest+json", JSON.stringify(webManifest({ siteName, color: THEME_COLOR.light })))
}
