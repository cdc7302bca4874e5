import { type Acting, withAdmin } from "#app/features/admin-kit/public.server"
import { lockInfluencer } from "#app/features/influencers/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import { NotFound } from "#platform/errors/errors"
import { setFigure, setHandles } from "../../commands.server"
import { listNetworks } from "../../queries.server"
import type { EditedSocials } from "./schema.server"

/**
 * Makes an influencer's networks and their figures those of the form: networks that are left out go. Figures that were
 * changed are declared ones from now on. Throws `NotFound`.
 */
export function saveSocials({ actor, client }: Acting, influencerId: string, socials: EditedSocials) {
  return withAdmin(actor, async (tx) => {
    if (!(await lockInfluencer(tx, influencerId))) throw new NotFound("admin_influencer_gone")
    const before = await listNetworks(tx, influencerId)
    await setHandles(tx, influencerId, Object.fromEntries(socials.map(({ network, handle }) => [network, handle])))
    for (const { network, count } of socials) await setFigure(tx, { influencerId, network }, count)

    const after = await listNetworks(tx, influencerId)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "socials_changed",
      target: influencerId,
      clientAddress: client.address,
      before: figures(before),
      after: {
        ...figures(after),
        // Which, and not what: handles are names.
        handles: after
          .filter(({ network, handle }) => handle !== before.find((each) => each.network === network)?.handle)
          .map(({ network }) => network),
      },
    })
  })
}

function figures(networks: Awaited<ReturnType<typeof listNetworks>>) {
  return Object.fromEntries(networks.map(({ network, followers }) => [network, followers]))
}
