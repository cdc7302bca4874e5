import { guard, signedIn } from "#app/features/accounts/public.server"
import { findInbox } from "#app/features/messaging/inbox/queries.server"
import { InboxScreen } from "#app/features/messaging/screen/inbox-screen"
import { m } from "#messages"
import type { Route } from "./+types/inbox"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise", "influencer"] })]

export const meta: Route.MetaFunction = () => [{ title: m.messages_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const unreadOnly = searchParams.get("unread") === "1"
  const place = { after: searchParams.get("after"), before: searchParams.get("before") }
  return { unreadOnly, inbox: await findInbox(signedIn(context), { unreadOnly, ...place }) }
}

export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return <InboxScreen {...loaderData} />
}
