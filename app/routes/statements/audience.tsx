import { redirect } from "react-router"
import { choiceCookies, refusalOf } from "#app/features/audience/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { AudienceStatement } from "#app/features/statements/audience"
import { AudienceChoice } from "#app/features/statements/schema.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/audience"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.audience_title(), description: m.audience_intro(), path: paths.audienceMeasurement },
        loaderData.site,
      )
    : [{ title: m.audience_title() }]

export async function loader({ request }: Route.LoaderArgs) {
  return {
    site: await siteIdentity(),
    refusedBy: refusalOf(request.headers),
    countsCountries: config().countryHeader !== undefined,
  }
}

export async function action({ request }: Route.ActionArgs) {
  return submit(request, AudienceChoice, async ({ choice }) => {
    const cookies = choiceCookies(choice === "allow", { secure: config().secure })
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
    return redirect(localizedHref(paths.audienceMeasurement), { headers })
  })
}

export default function AudienceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { refusedBy, countsCountries } = loaderData
  return (
    <AudienceStatement
      refusedBy={refusedBy}
      countsCountries={countsCountries}
      errors={actionData && [m.form_failed()]}
    />
  )
}
