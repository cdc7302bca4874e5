import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { NoInfluencer } from "#app/features/dashboard/influencer/no-influencer"
import { KitList } from "#app/features/media-kit/addressed/kit-list"
import { askForKit } from "#app/features/media-kit/commands.server"
import { movePackage, removePackage, savePackage } from "#app/features/media-kit/packages/commands.server"
import { PackageList } from "#app/features/media-kit/packages/package-list"
import { PackageAct, PackageForm } from "#app/features/media-kit/packages/schema.server"
import { ChangeList } from "#app/features/media-kit/workspace/change-list"
import { MadeKit } from "#app/features/media-kit/workspace/made-kit"
import { loadOwnKit } from "#app/features/media-kit/workspace/queries.server"
import * as paths from "#app/paths"
import { qrPath } from "#app/ui/qr-path"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import { NotFound } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import type { Route } from "./+types/generate-media-kit"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["influencer"] })]

export const meta: Route.MetaFunction = () => [{ title: m.media_kit_own_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const now = new Date()
  const after = new URL(request.url).searchParams.get("after")
  const kit = await loadOwnKit(actor, { after, now })
  if (kit?.state === "making") await askForKit(kit.influencerId)
  return { kit, qr: kit && qrPath(kit.address), now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const form = await readForm(request)
  const back = () => redirect(localizedHref(paths.makeMediaKit))
  switch (form.get("intent")) {
    case "make": {
      const kit = await loadOwnKit(actor)
      if (!kit) throw new NotFound("no_influencer")
      if (kit.state !== "hidden") await askForKit(kit.influencerId)
      return back()
    }
    case "save":
      return submit(form, PackageForm, async (typed) => {
        await savePackage(actor, typed)
        return back()
      })
    case "up":
    case "down":
      return submit(form, PackageAct, async ({ id }) => {
        await movePackage(actor, id, form.get("intent") === "up" ? -1 : 1)
        return back()
      })
    case "remove":
      return submit(form, PackageAct, async ({ id }) => {
        await removePackage(actor, id)
        return back()
      })
    default:
      throw new NotFound("unknown_intent")
  }
}

export default function GenerateMediaKitRoute({ loaderData: { kit, qr, now }, actionData }: Route.ComponentProps) {
  return (
    <Screen title={m.media_kit_own_title()} description={kit && m.media_kit_own_text()}>
      {kit && qr ? (
        <div className="grid items-start gap-8 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-10">
          <MadeKit kit={kit} qr={qr} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:row-span-2">
            <KitList kits={kit.brandKits.kits} next={kit.brandKits.next} now={now} />
            <PackageList packages={kit.packages} answer={actionData} />
          </div>
          {kit.state !== "hidden" && kit.madeAt && <ChangeList changes={kit.changes} before={kit.before} />}
        </div>
      ) : (
        <NoInfluencer title={m.profile_none()} />
      )}
    </Screen>
  )
}
