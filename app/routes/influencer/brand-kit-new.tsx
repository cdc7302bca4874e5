import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { addAddressedKit } from "#app/features/media-kit/addressed/commands.server"
import { newStart } from "#app/features/media-kit/addressed/form-start"
import { KitForm } from "#app/features/media-kit/addressed/kit-form"
import { findKitChoices } from "#app/features/media-kit/addressed/queries.server"
import { monthsAhead, validity } from "#app/features/media-kit/addressed/rules"
import { AddressedForm } from "#app/features/media-kit/addressed/schema.server"
import { takeKitForm } from "#app/features/media-kit/addressed/take-form.server"
import * as paths from "#app/paths"
import { Screen } from "#app/ui/screen"
import { WayBack } from "#app/ui/way-back"
import { localizedHref, m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/brand-kit-new"

/** A letter may come with a picture. */
export const handle = { bodyLimit: 6 * 1024 * 1024 }
export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]
export const meta: Route.MetaFunction = () => [{ title: m.brand_kit_new_title() }]

export async function loader({ context }: Route.LoaderArgs) {
  const choices = await findKitChoices(signedIn(context))
  if (!choices) throw new NotFound("no_influencer")
  const now = new Date()
  const { packages, work } = choices
  return { work, start: newStart(packages, work, now), months: monthsAhead(now), last: validity(now).last }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const sent = takeKitForm(await readForm(request))
  return submit(sent.form, AddressedForm, async (form) => {
    const id = await addAddressedKit(actor, { form, picture: await sent.keepPicture(actor) })
    return redirect(localizedHref(paths.brandKit(id)))
  })
}

export default function BrandKitNewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { start, months, work, last } = loaderData
  return (
    <Screen
      title={m.brand_kit_new_title()}
      description={m.brand_kit_new_text()}
      above={<WayBack to={paths.makeMediaKit}>{m.brand_kit_back()}</WayBack>}
      width="reading"
    >
      <KitForm start={start} months={months} work={work} last={last} answer={actionData} />
    </Screen>
  )
}
