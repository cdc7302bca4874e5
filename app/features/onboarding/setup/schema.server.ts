import { z } from "zod"
import { MAX_NAME_CODE_POINTS, MAX_PROFILE_NAME } from "#app/features/influencers/public"
import { composedLook } from "#app/features/influencers/public.server"
import { parseFollowers } from "#app/features/networks/public"
import { handleFields } from "#app/features/networks/public.server"
import { m } from "#messages"
import { filled, fitsStored, ifFilled, line } from "#platform/forms/fields.server"
import { NETWORKS } from "#vocabulary/networks"
import { ASKED_NETWORKS, declaredField } from "./asked-networks"

/** The step's form: handles or profile addresses, at least one. What comes out is what may be stored, by network. */
export const SocialProfiles = handleFields(ASKED_NETWORKS).refine((handles) => Object.keys(handles).length > 0, {
  error: () => m.social_profiles_empty(),
})

/** Fits below a name in one line. */
export const MAX_LINE = 80

/** The first impression of a page: the name, and one line that may be left out. */
export const Card = z.strictObject({
  name: filled(line(MAX_PROFILE_NAME)).refine((name) => fitsStored(name, MAX_NAME_CODE_POINTS), {
    error: () => m.form_too_long({ max: String(MAX_PROFILE_NAME) }),
  }),
  line: line(MAX_LINE),
  look: composedLook,
})
export type Card = z.output<typeof Card>

const Figure = ifFilled(parseFollowers, m.networks_figure_invalid)

/** The person's own figures; a field left empty says nothing, 0 that there is none. */
export const DeclaredFigures = z
  .strictObject(Object.fromEntries(NETWORKS.map((network) => [declaredField(network), Figure])))
  .transform((fields) =>
    NETWORKS.flatMap((network) => {
      const count = fields[declaredField(network)]
      return count === null || count === undefined ? [] : [{ network, count }]
    }),
  )
export type DeclaredFigures = z.output<typeof DeclaredFigures>
