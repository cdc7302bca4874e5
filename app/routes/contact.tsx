import { data, redirect } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { sendMessage } from "#app/features/contact/commands.server"
import { ContactForm } from "#app/features/contact/contact-form"
import { ContactScreen } from "#app/features/contact/contact-screen"
import { notSent } from "#app/features/contact/not-sent"
import { ContactMessage } from "#app/features/contact/schema.server"
import { Thanks } from "#app/features/contact/thanks"
import { siteIdentity, siteSettings } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import { localizedHref, m } from "#messages"
import { newId } from "#platform/database/ids"
import { orFailed } from "#platform/errors/or-failed.server"
import { orNotSent } from "#platform/forms/not-sent"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/contact"

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.contact_page_title(), description: m.contact_intro(), path: "/contact" },
        loaderData.site,
      )
    : [{ title: m.contact_page_title() }]

export async function loader({ request }: Route.LoaderArgs) {
  return {
    site: await siteIdentity(),
    email: (await siteSettings()).contactEmail,
    openedAt: String(Date.now()),
    /** Another one for each message, so that a second one empties the form and says so as well. */
    sent: new URL(request.url).searchParams.get("sent"),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const clientAddress = context.get(clientAddressContext)
  return submit(await request.formData(), ContactMessage, async (message) => {
    const outcome = await orFailed(request, () => sendMessage(actorOf(context), message, { clientAddress }))
    if (outcome === "failed") return data(notSent(message), { status: 503, headers: { "Retry-After": "5" } })
    return redirect(localizedHref(`/contact?sent=${newId()}`))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNotSent(serverAction, notSent)
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { email, openedAt, sent } = loaderData
  return (
    <ContactScreen email={email}>
      {sent && !actionData && <Thanks key={sent} />}
      <ContactForm key={sent} answer={actionData} openedAt={openedAt} />
    </ContactScreen>
  )
}
