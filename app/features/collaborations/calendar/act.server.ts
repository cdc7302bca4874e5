import { redirect } from "react-router"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import type { Member } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { readForm } from "#platform/forms/read-form.server"
import { makeFeed, revokeFeed } from "./feed.server"

/** Makes the address of the actor's deadlines, which is shown this once, or takes it back, by the button that was pressed. */
export async function actOnFeed(actor: Member, { request, back }: Readonly<{ request: Request; back: string }>) {
  switch ((await readForm(request)).get("intent")) {
    case "make":
      return { url: (await siteIdentity()).url + paths.deadlineCalendar(await makeFeed(actor)) }
    case "revoke":
      await revokeFeed(actor)
      return redirect(back)
    default:
      throw new Invalid()
  }
}
