import { robotsOfPage, robotsTxt } from "#app/features/seo/robots"
import { config } from "#platform/config/config.server"
import { ownDomainContext } from "#platform/http/context.server"
import type { Route } from "./+types/robots"
import { textAnswer } from "./text-answer.server"

export function loader({ context }: Route.LoaderArgs) {
  const domain = context.get(ownDomainContext)
  return textAnswer("text/plain", domain ? robotsOfPage(domain.origin) : robotsTxt(config().publicUrl))
}
