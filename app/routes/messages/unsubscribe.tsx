import { data, redirect } from "react-router"
import type { Notification } from "#app/features/accounts/public"
import { readUnsubscription, unsubscribe } from "#app/features/messaging/mails/unsubscribe.server"
import { stopWatchOf } from "#app/features/search-watches/commands.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { Screen } from "#app/ui/screen"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/unsubscribe"

export const meta: Route.MetaFunction = () => [
  { title: m.messages_unsubscribe_title() },
  { name: "robots", content: "noindex" },
]

export { headers } from "#app/routes/by-secret"

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get("token") ?? ""
  const found = readUnsubscription(token)
  const text: keyof typeof TEXTS | null = found && (found.watchId === undefined ? found.kind : "one_search")
  return data({ text, token, done: searchParams.get("done") === "1" }, { status: text === null ? 404 : 200 })
}

/** From the page's button, or from a mail program with no session (RFC 8058), which looks at nothing but that it worked. */
export async function action({ request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  const found = readUnsubscription(token)
  if (!found) throw new NotFound()
  const { userId, kind, watchId } = found
  await (watchId === undefined ? unsubscribe({ userId, kind }) : stopWatchOf({ userId, watchId }))
  return redirect(localizedHref(`${paths.unsubscribe}?${new URLSearchParams({ token, done: "1" })}`))
}

const TEXTS = {
  messages: m.messages_unsubscribe_messages,
  collaborations: m.messages_unsubscribe_collaborations,
  weekly: m.messages_unsubscribe_weekly,
  searches: m.messages_unsubscribe_searches,
  one_search: m.messages_unsubscribe_search,
} satisfies Record<Notification | "one_search", () => string>

export default function UnsubscribeRoute({ loaderData: { text, token, done } }: Route.ComponentProps) {
  if (text === null)
    return (
      <Screen title={m.confirm_dead()} width="narrow">
        <p>{m.messages_unsubscribe_dead()}</p>
        <TextLink to={localizedHref(paths.accountPreferences)} className="w-fit">
          {m.messages_unsubscribe_preferences()}
        </TextLink>
      </Screen>
    )
  const action = localizedHref(`${paths.unsubscribe}?${new URLSearchParams({ token })}`)
  return (
    <Screen title={m.messages_unsubscribe_title()} width="narrow">
      {done ? (
        <Callout tone="ok">
          <p>{text === "one_search" ? m.messages_unsubscribed_search() : m.messages_unsubscribed()}</p>
          <TextLink
            to={localizedHref(text === "one_search" ? paths.searches : paths.accountPreferences)}
            className="inline-flex min-h-11 items-center"
          >
            {text === "one_search" ? m.searches_title() : m.messages_unsubscribe_preferences()}
          </TextLink>
        </Callout>
      ) : (
        <Form action={action}>
          <p>{TEXTS[text]()}</p>
          <SubmitButton className="w-fit">{m.messages_unsubscribe_button()}</SubmitButton>
        </Form>
      )}
    </Screen>
  )
}
