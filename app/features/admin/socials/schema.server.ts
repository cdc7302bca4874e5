import { z } from "zod"
import {
  countOrZero,
  handleRefusalText,
  NETWORK_FACTS,
  NETWORKS,
  type Network,
  parseHandle,
} from "#app/features/networks/public"
import { m } from "#messages"
import { countField } from "./socials"

const handleOf = (network: Network) =>
  z
    .string()
    .optional()
    .transform((typed, check) => {
      const { handle, refused } = parseHandle(network, typed ?? "")
      if (handle !== undefined) return handle
      if (refused !== "empty") check.addIssue(handleRefusalText(network, refused))
      return undefined
    })

/** Spec §5: empty or invalid is 0. */
const Count = z
  .string()
  .optional()
  .transform((typed) => countOrZero(typed ?? ""))

const handleField = (network: Network) => NETWORK_FACTS[network].field

/** A card's form: for each network its handle or profile address, and how many follow there. */
export const EditedSocials = z
  .strictObject({
    ...Object.fromEntries(NETWORKS.map((network) => [handleField(network), handleOf(network)])),
    ...Object.fromEntries(NETWORKS.map((network) => [countField(network), Count])),
  })
  .transform((fields, check) =>
    NETWORKS.flatMap((network) => {
      const handle = fields[handleField(network)]
      const count = fields[countField(network)]
      if (typeof handle === "string" && typeof count === "number") return [{ network, handle, count }]
      // A figure belongs to an account.
      if (typeof count === "number" && count > 0)
        check.addIssue({ code: "custom", path: [handleField(network)], message: m.admin_social_handle_first() })
      return []
    }),
  )
export type EditedSocials = z.output<typeof EditedSocials>
