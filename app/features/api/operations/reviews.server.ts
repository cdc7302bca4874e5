import { z } from "zod"
import { loadReviews } from "#app/features/collaborations/public.server"
import { SIDES } from "#vocabulary/roles"
import { BARE, memberOperation } from "../core/operation.server"
import { Id, Time } from "./views.server"

const Review = z.object({
  side: z.enum(SIDES).meta({ description: "Who wrote it." }),
  body: z.string(),
  writtenAt: Time,
  reply: z.string().nullable().meta({ description: "The other side's answer." }),
  repliedAt: Time.nullable(),
  shown: z.boolean().meta({ description: "Whether the creator shows it on page and kit." }),
  removedAt: Time.nullable().meta({ description: "Taken away after a report." }),
})
const Reviews = z
  .object({
    until: Time.nullable().meta({ description: "Until when each side may write; null where nothing may be written." }),
    own: Review.nullable().meta({ description: "What you wrote." }),
    other: Review.nullable().meta({
      description: "What the other side wrote; null until both have, or the time is up.",
    }),
    hasOtherWritten: z.boolean(),
    facts: z
      .object({
        dated: z.int().meta({ description: "Pieces with a day that has come." }),
        onTime: z.int(),
        roundsUsed: z.int(),
        rounds: z.int().nullable().meta({ description: "How often changes of a draft may be asked." }),
        posts: z.int(),
        labelled: z.int().meta({ description: "Posts of which the network says that they wear the label." }),
        unlabelled: z.int(),
        invoices: z.int(),
        settled: z.int().meta({ description: "Invoices that were paid, or whose day has gone by." }),
        paidOnTime: z.int(),
      })
      .meta({ description: "Reckoned each time they are read; nobody types them." }),
  })
  .meta({ id: "Reviews" })

const read = memberOperation({
  ...BARE,
  id: "getReviews",
  method: "get",
  path: "/me/collaborations/{collaboration}/reviews",
  tag: "Collaborations",
  summary: "What the two sides wrote about each other after a collaboration, and what is known of it",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: z.object({ collaboration: Id }),
  answer: Reviews,
  async run({ caller, params: { collaboration } }) {
    const { until, own, other, hasOtherWritten, facts } = await loadReviews(caller.actor, collaboration)
    return {
      value: {
        until: until?.toISOString() ?? null,
        own: own && view(own),
        other: other && view(other),
        hasOtherWritten,
        facts,
      },
    }
  },
})

type Written = NonNullable<Awaited<ReturnType<typeof loadReviews>>["own"]>

function view({ side, body, writtenAt, reply, repliedAt, shown, removedAt }: Written) {
  return {
    side,
    body,
    writtenAt: writtenAt.toISOString(),
    reply,
    repliedAt: repliedAt?.toISOString() ?? null,
    shown,
    removedAt: removedAt?.toISOString() ?? null,
  }
}

export const REVIEW_OPERATIONS = [read]
