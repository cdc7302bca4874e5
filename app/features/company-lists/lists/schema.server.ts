import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { parsePrice } from "#platform/text/money"
import { type ListFields, MAX_BUDGET_CENTS, MAX_LIST_NAME, MAX_OBJECTIVE } from "./rules"

const typed = z.string().max(10_000).optional().default("")
const line = (max: number) =>
  typed
    .transform(singleLine)
    .refine((text) => cutText(text, max) === text, { error: () => m.form_too_long({ max: String(max) }) })
const name = line(MAX_LIST_NAME).refine((text) => text !== "", { error: () => m.form_required() })

/** The database knows no year 0, and nobody plans beyond 2999. */
const day = z
  .union([z.literal(""), z.iso.date().refine((text) => text >= "1900" && text < "3000")])
  .optional()
  .transform((text) => text || null)

const List = z.object({ kind: z.literal("list"), name })
const Campaign = z
  .object({
    kind: z.literal("campaign"),
    name,
    objective: line(MAX_OBJECTIVE),
    budget: typed
      .transform((text) => (text.trim() === "" ? null : (parsePrice(text, MAX_BUDGET_CENTS) ?? Number.NaN)))
      .refine((cents) => !Number.isNaN(cents), { error: () => m.lists_budget_invalid() }),
    startsOn: day,
    endsOn: day,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    error: () => m.lists_period_invalid(),
  })

/** A list or a campaign as its form sends it. */
export const SentList = z
  .discriminatedUnion("kind", [List, Campaign])
  .transform((sent): { kind: "list" | "campaign"; fields: ListFields } =>
    sent.kind === "list"
      ? { kind: "list", fields: { name: sent.name, objective: null, budgetCents: null, startsOn: null, endsOn: null } }
      : {
          kind: "campaign",
          fields: {
            name: sent.name,
            objective: sent.objective || null,
            budgetCents: sent.budget,
            startsOn: sent.startsOn,
            endsOn: sent.endsOn,
          },
        },
  )
export type SentList = z.output<typeof SentList>
