import { loadPersonView } from "#app/features/figures/verifier/person.server"
import { PersonScreen } from "#app/features/figures/verifier/person-screen"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/person"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...publicPageMeta(
          {
            title: m.verifier_person_title({ name: isolate(loaderData.person.name) }),
            description: m.verifier_person_intro(),
            path: paths.signedFigures(loaderData.person),
          },
          loaderData.site,
        ),
        // The page itself is what is to be found by the name.
        { name: "robots", content: "noindex" },
      ]
    : [{ title: m.verifier_crumb() }]

export async function loader({ params, request }: Route.LoaderArgs) {
  const on = new URL(request.url).searchParams.get("on")
  const [person, site] = await Promise.all([loadPersonView(params.influencer, on), siteIdentity()])
  return { person, site }
}

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonScreen person={loaderData.person} site={loaderData.site} />
}
