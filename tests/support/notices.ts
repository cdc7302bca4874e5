import { sendNotice } from "#app/features/notices/commands.server"
import type { NewNotice } from "#app/features/notices/schema.server"
import { notices } from "#database/schema/notices"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"

let networks = 0
/** Whoever reports has a network of their own, so that no limit joins the tests. */
export const fromSomewhere = () => ({ clientAddress: `198.51.100.${++networks % 250}`, locale: "fr" as const })

/** What the form of a report gives. */
export const whatIsReported = (more: Partial<NewNotice> = {}): NewNotice => ({
  reason: "missing_label",
  path: "/nadia",
  explanation: "Une publicité sans mention.",
  name: "Inès Roux",
  email: "ines@exemple.fr",
  website: "",
  openedAt: "",
  ...more,
})

/** A notice as a visitor makes it; its row. */
export async function aNotice(more: Partial<NewNotice> = {}, sentFrom: Partial<Parameters<typeof sendNotice>[2]> = {}) {
  const reference = await sendNotice(VISITOR, whatIsReported(more), { ...fromSomewhere(), ...sentFrom })
  const row = (await storedNotices()).find((notice) => notice.reference === reference)
  if (!row) throw new Error(`no notice ${reference}`)
  return row
}

export const storedNotices = () => withActor(SYSTEM, (tx) => tx.select().from(notices))
