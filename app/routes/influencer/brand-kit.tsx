import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import {
  changeAddressedKit,
  relinkAddressedKit,
  removeAddressedKit,
  renewAddressedKit,
  withdrawAddressedKit,
} from "#app/features/media-kit/addressed/commands.server"
import { startOf } from "#app/features/media-kit/addressed/form-start"
import { KitCard } from "#app/features/media-kit/addressed/kit-card"
import { KitForm } from "#app/features/media-kit/addressed/kit-form"
import { loadAddressedKit } from "#app/features/media-kit/addressed/queries.server"
import { monthsAhead, validity } from "#app/features/media-kit/addressed/rules"
import { AddressedForm, KitAct } from "#app/features/media-kit/addressed/schema.server"
import { takeKitForm } from "#app/features/media-kit/addressed/take-form.server"
import * as paths from "#app/paths"
import { Screen } from "#app/ui/screen"
import { WayBack } from "#app/ui/way-back"
import { localizedHref, m } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/brand-kit"

/** A letter may come with a picture. */
export const handle = { bodyLimit: 6 * 1024 * 1024 }
export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.brand_kit_for({ brand: isolate(loaderData.kit.brand) }) : m.brand_kit_list() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date()
  const kit = await loadAddressedKit(signedIn(context), params.id, now)
  return { kit, start: startOf(kit, now), months: monthsAhead(now), last: validity(now).last, now }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  if (!isUuid(id)) throw new NotFound("addressed_kit")
  const actor = signedIn(context)
  const form = await readForm(request)
  const intent = form.get("intent")
  const back = () => redirect(localizedHref(paths.brandKit(id)))
  if (intent === "save") {
    const sent = takeKitForm(form)
    return submit(sent.form, AddressedForm, async (values) => {
      await changeAddressedKit(actor, id, { form: values, picture: await sent.keepPicture(actor) })
      return back()
    })
  }
  if (intent === "remove") {
    await removeAddressedKit(actor, id)
    return redirect(localizedHref(paths.makeMediaKit))
  }
  const act = typeof intent === "string" ? ACTS.get(intent) : undefined
  if (!act) throw new NotFound("unknown_intent")
  return submit(form, KitAct, async () => {
    await act(actor, id)
    return back()
  })
}

const ACTS: ReadonlyMap<string, (actor: Member, id: string) => Promise<unknown>> = new Map([
  ["withdraw", withdrawAddressedKit],
  ["renew", renewAddressedKit],
  ["relink", relinkAddressedKit],
])

export default function BrandKitRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kit, start, months, last, now } = loaderData
  const picture = kit.hasPicture && kit.pictureHref ? kit.pictureHref : null
  const existing = { picture, hasPassword: kit.hasPassword, version: kit.version }
  return (
    <Screen
      title={m.brand_kit_for({ brand: isolate(kit.brand) })}
      above={<WayBack to={paths.makeMediaKit}>{m.brand_kit_back()}</WayBack>}
      width="reading"
    >
      <div className="grid gap-8">
        <KitCard kit={kit} now={now} />
        <section className="grid gap-4" aria-labelledby="edit">
          <h2 id="edit" className="text-2xl">
            {m.brand_kit_edit()}
          </h2>
          <KitForm
            key={kit.version}
            start={start}
            months={months}
            work={kit.work}
            last={last}
            answer={actionData}
            existing={existing}
          />
        </section>
      </div>
    </Screen>
  )
}
