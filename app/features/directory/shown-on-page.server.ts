import type { Actor } from "#platform/database/actor.server"
import { type Context, clientAddressContext, shownPeopleContext } from "#platform/http/context.server"
import { mayBeShown, peopleOf } from "./daily.server"

/** For a page that may be rendered for everybody: the people on it are then counted for each who gets it, and nobody is refused now. */
export function mayBeShownOn(context: Context, actor: Actor) {
  return async (ids: readonly string[]) => {
    const shown = context.get(shownPeopleContext)
    shown?.push(...ids)
    return shown !== null || mayBeShown({ actor, clientAddress: context.get(clientAddressContext) }, peopleOf(ids))
  }
}
