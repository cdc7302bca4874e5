import { redirect } from "react-router"
import { actorOf } from "#app/features/accounts/public.server"
import { sendMessage } from "#app/features/contact/commands.server"
import { ContactForm, Thanks } from "#app/features/contact/contact-form"
import { ContactScreen } from "#app/features/contact/contact-screen"
import { ContactMessage } from "#app/features/contact/schema.server"
import { siteIdentity, siteSettings } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { newId } from "#platform/database/ids"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/contact"

export const handle = { notSent: () => m.contact_not_sent() }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? publicPageMeta(
        { title: m.contact_page_title(), description: m.contact_intro(), path: paths.contact },
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
  return submit(request, ContactMessage, async (message) => {
    await sendMessage(actorOf(context), message, { clientAddress })
    return redirect(localizedHref(`${paths.contact}?sent=${newId()}`))
  })
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
