import { guard, signedIn } from "#app/features/accounts/public.server"
import { findInbox, INBOX_FILTERS } from "#app/features/messaging/inbox/queries.server"
import { InboxScreen } from "#app/features/messaging/screen/inbox-screen"
import { m } from "#messages"
import type { Route } from "./+types/inbox"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise", "influencer"] })]

export const meta: Route.MetaFunction = () => [{ title: m.messages_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const only = INBOX_FILTERS.find((filter) => searchParams.get(filter) === "1") ?? null
  const place = { after: searchParams.get("after"), before: searchParams.get("before") }
  return { only, inbox: await findInbox(signedIn(context), { only, ...place }) }
}

export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return <InboxScreen {...loaderData} />
}
