import { z } from "zod"
import { m } from "#messages"
import { cents, day, filled, fitsStored, line } from "#platform/forms/fields.server"
import { type ListFields, MAX_BUDGET_CENTS, MAX_LIST_NAME, MAX_OBJECTIVE } from "./rules"

const name = filled(line(MAX_LIST_NAME, fitsStored))

const List = z.object({ kind: z.literal("list"), name })
const Campaign = z
  .object({
    kind: z.literal("campaign"),
    name,
    objective: line(MAX_OBJECTIVE),
    budget: cents(m.lists_budget_invalid, MAX_BUDGET_CENTS),
    startsOn: day(),
    endsOn: day(),
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
            startsOn: sent.startsOn || null,
            endsOn: sent.endsOn || null,
          },
        },
  )
export type SentList = z.output<typeof SentList>
