import { useState } from "react"
import { m } from "#messages"
import type { CollaborationDetail } from "../detail/queries.server"

/** The sheet of a proposal that is open, from its address: `?do=accept`. */
export const ASKED = ["accept", "counter", "decline", "withdraw"] as const
export type Asked = (typeof ASKED)[number]

/** What ends an agreement, which stands open where its address asks for it as for a sheet: `?do=complete`. */
export const ENDINGS = ["complete", "cancel"] as const
export type Ending = (typeof ENDINGS)[number]

/** Whether it is still, or was to the end, a question between the two. */
export function isProposal({ status }: Pick<CollaborationDetail, "status">) {
  return status === "pending" || status === "expired"
}

/** The id of the link that opens its sheet. */
export function askId(asked: Asked) {
  return `ask-${asked}`
}

/** The id of a sheet's heading. */
export const SHEET_TITLE_ID = "sheet-title"

/** The actions of this side on it, the main one first. */
export function asksIn({ actions }: CollaborationDetail) {
  const words = {
    accept: { label: m.collaborations_accept(), look: "accent" },
    counter: { label: m.collaborations_counter_short(), look: "line" },
    decline: { label: m.collaborations_decline(), look: "word" },
    withdraw: { label: m.collaborations_withdraw_short(), look: "word" },
  } as const
  return ASKED.filter((ask) => actions.includes(ask)).map((ask) => ({ ask, ...words[ask] }))
}

type Sheet = Readonly<{ asked: Asked; collaboration: CollaborationDetail }>

/**
 * The sheet that the address asks for, where this side may still answer; else null. Once opened it stays as it was, whatever happens
 * meanwhile, until it is closed or its answer has come: nobody loses what is being typed to what the other side does.
 */
export function useSheet(
  collaboration: CollaborationDetail | null,
  asked: Asked | null,
  answer: unknown,
): Sheet | null {
  const mayAnswer = collaboration !== null && asksIn(collaboration).some(({ ask }) => ask === asked)
  const now = mayAnswer && asked ? { asked, collaboration } : null
  const [opened, setOpened] = useState<Sheet | null>(now)
  const isHeld = !answer && opened?.asked === asked && opened?.collaboration.id === collaboration?.id
  const sheet = isHeld ? opened : now
  if (sheet?.asked !== opened?.asked || sheet?.collaboration !== opened?.collaboration) setOpened(sheet)
  return sheet
}
