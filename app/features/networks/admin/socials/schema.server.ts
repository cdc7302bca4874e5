import { z } from "zod"
import { m } from "#messages"
import { refuse, typed } from "#platform/forms/fields.server"
import { NETWORKS, networkField } from "#vocabulary/networks"
import { countOrZero } from "../../followers"
import { handleField } from "../../handle-field.server"
import { countField } from "./socials"

/** Empty or invalid is 0. */
const Count = typed.transform(countOrZero)

/** A card's form: for each network its handle or profile address, and how many follow there. */
export const EditedSocials = z
  .strictObject({
    ...Object.fromEntries(NETWORKS.map((network) => [networkField(network), handleField(network)])),
    ...Object.fromEntries(NETWORKS.map((network) => [countField(network), Count])),
  })
  .transform((fields, check) =>
    NETWORKS.flatMap((network) => {
      const handle = fields[networkField(network)]
      const count = fields[countField(network)]
      if (typeof handle === "string" && typeof count === "number") return [{ network, handle, count }]
      // A figure belongs to an account.
      if (typeof count === "number" && count > 0) refuse(check, m.admin_social_handle_first(), networkField(network))
      return []
    }),
  )
export type EditedSocials = z.output<typeof EditedSocials>
