import { redirect } from "react-router"
import { z } from "zod"
import { type AdminAction, withAdmin } from "#app/features/admin-kit/public.server"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { submit } from "#platform/forms/submit.server"
import { NETWORKS } from "#vocabulary/networks"
import { retryNetwork } from "../../refresh/queue.server"

const Retry = z.strictObject({ network: z.enum(NETWORKS) })

/** The button that has a network read again. */
export function actInUpdates({ actor, form, client }: AdminAction) {
  return submit(form, Retry, async ({ network }) => {
    await withAdmin(actor, async (tx) => {
      const accounts = await retryNetwork(tx, network)
      await writeAudit(tx, {
        actor: actor.userId,
        action: "network_retried",
        target: network,
        clientAddress: client.address,
        after: { accounts },
      })
    })
    return redirect(localizedHref(paths.adminTab("updates", { retried: network })))
  })
}
