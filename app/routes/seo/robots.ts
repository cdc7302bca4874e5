import { robotsTxt } from "#app/features/seo/robots"
import { config } from "#platform/config/config.server"
import { textAnswer } from "./text-answer.server"

export function loader() {
  return textAnswer("text/plain", robotsTxt(config().publicUrl))
}
