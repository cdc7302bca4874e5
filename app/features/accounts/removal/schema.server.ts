import { z } from "zod"
import { m } from "#messages"

/** Proof that it is still them who ask. */
export const Deletion = z
  .strictObject({ currentPassword: z.string().optional().default("") })
  .superRefine((form, check) => {
    if (form.currentPassword === "") check.addIssue({ code: "custom", message: m.form_fill_all(), path: [] })
  })
