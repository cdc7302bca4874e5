import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { changePortrait, composePortrait, removePortrait } from "#app/features/influencers/portrait/commands.server"
import { takeLook } from "#app/features/influencers/portrait/composer/answer.server"
import { ComposedPortraitForm } from "#app/features/influencers/portrait/composer/composed-portrait-form"
import { PortraitForm } from "#app/features/influencers/portrait/portrait-form"
import { composedLook, SentPortrait } from "#app/features/influencers/portrait/schema.server"
import { findOwnProfile } from "#app/features/influencers/profile/queries.server"
import * as paths from "#app/paths"
import { Screen } from "#app/ui/screen"
import { WayBack } from "#app/ui/way-back"
import { localizedHref, m } from "#messages"
import { Invalid } from "#platform/errors/errors"
import type { FormAnswer } from "#platform/forms/answer"
import { readForm } from "#platform/forms/read-form.server"
import { refusedFile } from "#platform/forms/refused-file.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/portrait"

/** More than a portrait may weigh, so that one that is a little too heavy is told so beside its field. */
export const handle = { bodyLimit: 12 * 1024 * 1024 }

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const meta: Route.MetaFunction = () => [{ title: m.profile_portrait() }]

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await findOwnProfile(signedIn(context))
  if (!profile) throw redirect(localizedHref(paths.profile))
  return {
    id: profile.id,
    name: profile.name,
    picture: profile.pictureUrl,
    label: profile.portraitLabel,
    look: profile.composedPortrait ?? "",
  }
}

/** Not by `submit`: a file does not travel back with the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  // Up to 12 MB may come: somebody without a page is redirected before.
  if (!(await findOwnProfile(actor))) throw redirect(localizedHref(paths.profile))
  const form = await readForm(request)
  const uploader = { userId: actor.userId, clientAddress: context.get(clientAddressContext) }
  const tab = takeLook(form)
  if (tab) return { initialValue: { look: String(form.get("look") ?? ""), tab } } satisfies FormAnswer
  try {
    if (form.get("intent") === "remove") await removePortrait(actor)
    else if (form.get("intent") === "keep") {
      const look = composedLook.safeParse(form.get("look")).data
      if (!look) throw new Invalid("portrait_unknown")
      await composePortrait(actor, uploader, look)
    } else {
      const sent = SentPortrait.safeParse(Object.fromEntries(form))
      if (!sent.success) throw new Invalid("profile_portrait_missing")
      const { picture: file, ...how } = sent.data
      await changePortrait(actor, uploader, { file, ...how })
    }
  } catch (error) {
    return refusedFile(error, form, "picture")
  }
  return redirect(localizedHref(`${paths.profile}?saved=1`))
}

export default function PortraitRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, picture, label, look } = loaderData
  return (
    <Screen
      title={m.profile_portrait()}
      width="narrow"
      above={<WayBack to={paths.profile}>{m.nav_my_profile()}</WayBack>}
    >
      <PortraitForm name={name} seed={id} picture={picture} label={label} answer={actionData}>
        <ComposedPortraitForm seed={id} stored={look} answer={actionData} />
      </PortraitForm>
    </Screen>
  )
}
