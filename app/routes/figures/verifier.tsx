import { checkForm, checkTyped } from "#app/features/figures/verifier/check.server"
import { VerifierScreen } from "#app/features/figures/verifier/verifier-screen"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { refusedFile } from "#platform/forms/refused-file.server"
import { clientAddressContext } from "#platform/http/context.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Route } from "./+types/verifier"

/** More than a file may weigh, so that one that is a little too heavy is told so beside its field. */
export const handle = { bodyLimit: 8 * 1024 * 1024 }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        {
          title: m.verifier_crumb(),
          description: m.verifier_intro({ site: loaderData.site.name }),
          path: paths.verifier,
        },
        loaderData.site,
      )
    : [{ title: m.verifier_crumb() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get("code")
  if (code !== null) await takeRateLimit("figure_check_address", context.get(clientAddressContext))
  return { site: await siteIdentity(), finding: code === null ? null : await checkTyped(code) }
}

/** Not by `submit`: a file does not travel back with the answer. Those who ask too often are told before their file is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const counted = takeRateLimit("figure_check_address", context.get(clientAddressContext))
  const tooOften = await counted.catch((error: unknown) => refusedFile(error, new FormData(), "file"))
  if (tooOften) return tooOften
  const form = await readForm(request)
  try {
    return { finding: await checkForm(form) }
  } catch (error) {
    return refusedFile(error, form, "file")
  }
}

export default function VerifierRoute({ loaderData, actionData }: Route.ComponentProps) {
  const found = actionData && "finding" in actionData ? actionData.finding : null
  const answer = actionData && !("finding" in actionData) ? actionData : undefined
  return (
    <VerifierScreen
      siteName={loaderData.site.name}
      answer={answer}
      finding={found ?? (actionData ? null : loaderData.finding)}
    />
  )
}
