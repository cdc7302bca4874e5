import { redirect } from "react-router"
import { readAppellant } from "#app/features/notices/appeal/appeal-link.server"
import { appeal } from "#app/features/notices/appeal/commands.server"
import { loadAppealed } from "#app/features/notices/appeal/queries.server"
import { NewAppeal } from "#app/features/notices/schema.server"
import { AppealScreen } from "#app/features/notices/screen/appeal-screen"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/appeal"

export const meta: Route.MetaFunction = () => [
  { title: m.report_appeal_title() },
  { name: "robots", content: "noindex" },
]

export { headers } from "#app/routes/by-secret"

export async function loader({ request }: Route.LoaderArgs) {
  return { notice: await loadAppealed(appellantOf(request)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const appellant = appellantOf(request)
  const token = new URL(request.url).searchParams.get("token") ?? ""
  return submit(request, NewAppeal, async (words) => {
    await appeal(appellant, words, { clientAddress: context.get(clientAddressContext) })
    return redirect(localizedHref(`${paths.appeal}?${new URLSearchParams({ token })}`))
  })
}

function appellantOf(request: Request) {
  const found = readAppellant(new URL(request.url).searchParams.get("token"))
  if (!found) throw new NotFound("report_appeal_gone")
  return found
}

export default function AppealRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealScreen notice={loaderData.notice} answer={actionData} />
}
