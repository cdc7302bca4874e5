import { securityTxt } from "#app/features/seo/security-txt"
import { siteSettings } from "#app/features/settings/public.server"
import { config } from "#platform/config/config.server"
import { textAnswer } from "./text-answer.server"

export async function loader() {
  const { contactEmail } = await siteSettings()
  return textAnswer("text/plain", securityTxt({ siteUrl: config().publicUrl, contactEmail }, new Date()))
}
