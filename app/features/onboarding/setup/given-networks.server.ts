import { redirect } from "react-router"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import type { Member } from "#platform/database/actor.server"
import { loadFetchStep } from "./queries.server"

/** The networks that the person has given; without any, redirects to the step that asks for them. */
export async function loadGivenNetworks(actor: Member) {
  const networks = await loadFetchStep(actor)
  if (networks.length === 0) throw redirect(localizedHref(paths.socialProfiles))
  return networks
}
