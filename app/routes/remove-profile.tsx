import { data, redirect } from "react-router"
import { findRemovable, removeByLink } from "#app/features/origins/removal/commands.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { Screen } from "#app/ui/screen"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { clientAddressContext } from "#platform/http/context.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/remove-profile"

export const meta: Route.MetaFunction = () => [
  { title: m.origin_remove_title() },
  { name: "robots", content: "noindex" },
]

export { headers } from "#app/routes/by-secret"

/** Asks only: mail programs look at links by themselves. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get("done") === "1") return data({ state: "removed" as const })
  const token = searchParams.get("token") ?? ""
  const profile = await findRemovable(token)
  if (!profile) return data({ state: "over" as const }, { status: 404 })
  return data({ state: "asked" as const, token, name: profile.name, source: profile.source })
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  const isRemoved = await removeByLink(token, { clientAddress: context.get(clientAddressContext) })
  const query = new URLSearchParams(isRemoved ? { done: "1" } : { token })
  return redirect(localizedHref(`${paths.removeProfile}?${query}`))
}

export default function RemoveProfileRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title={m.origin_remove_title()} width="narrow">
      {loaderData.state === "removed" && (
        <Callout tone="ok" title={m.origin_removed()}>
          {m.origin_removed_text()}
        </Callout>
      )}
      {loaderData.state === "over" && (
        <Callout tone="warn" title={m.origin_link_over()}>
          <p>{m.origin_link_over_text()}</p>
          <TextLink to={localizedHref(paths.contact)} className="inline-flex min-h-11 items-center">
            {m.nav_contact()}
          </TextLink>
        </Callout>
      )}
      {loaderData.state === "asked" && <Question {...loaderData} />}
    </Screen>
  )
}

function Question({ token, name, source }: { token: string; name: string; source: string }) {
  return (
    <Form action={localizedHref(`${paths.removeProfile}?${new URLSearchParams({ token })}`)}>
      <p className="text-lg">{m.origin_remove_text({ name: isolate(name) })}</p>
      {source !== "" && <p className="text-ink-soft">{m.origin_mail_source({ source: isolate(source) })}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton variant="danger">{m.origin_remove_button()}</SubmitButton>
        <TextLink to={localizedHref(paths.claim)} className="inline-flex min-h-11 items-center">
          {m.origin_claim_instead()}
        </TextLink>
      </div>
    </Form>
  )
}
