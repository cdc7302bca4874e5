import { z } from "zod"
import { m } from "#messages"
import { cents, filled, line, paragraph } from "#platform/forms/fields.server"
import { PACKAGE_VISIBILITIES } from "#vocabulary/page"

const KIT_PACKAGE_LIMITS = { title: 80, description: 300 }

export const PackageForm = z.strictObject({
  id: z.uuid().optional(),
  title: filled(line(KIT_PACKAGE_LIMITS.title)),
  description: paragraph(KIT_PACKAGE_LIMITS.description),
  /** Left empty: on request. */
  price: cents(m.media_kit_price_invalid),
  visibility: z.enum(PACKAGE_VISIBILITIES),
})
export type PackageForm = z.output<typeof PackageForm>

export const PackageAct = z.strictObject({ id: z.uuid() })
