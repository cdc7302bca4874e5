import { z } from "zod"
import { loadReport } from "#app/features/collaborations/public.server"
import { DELIVERABLE_KINDS } from "#vocabulary/collaborations"
import { NETWORKS } from "#vocabulary/networks"
import { POST_MARKS, READING_OUTCOMES } from "#vocabulary/posts"
import { BARE, memberOperation } from "../core/operation.server"
import { Id, Time } from "./views.server"

const count = z.int().nullable()
const Moment = z.object({
  mark: z.enum(POST_MARKS),
  state: z.enum(["read", "declared", "to_come", "asked", "nothing"]),
  figures: z
    .object({ views: count, likes: count, comments: count, shares: count, saves: count, reach: count })
    .nullable()
    .meta({ description: "Null is what the network does not tell, which is not 0." }),
  readAt: Time.nullable(),
  why: z.enum(READING_OUTCOMES).nullable().meta({ description: "Why there is no figure." }),
  dueAt: Time.nullable(),
})

const PostFigures = z
  .object({
    deliverable: Id,
    network: z.enum([...NETWORKS, "other"]),
    kind: z.enum(DELIVERABLE_KINDS),
    title: z.string(),
    url: z.string(),
    publishedAt: Time,
    isDeclared: z.boolean().meta({ description: "By its creator's word alone." }),
    goneSince: Time.nullable().meta({ description: "No longer there, as the last readings say." }),
    labels: z
      .object({ paid: z.boolean().nullable(), ai: z.boolean().nullable() })
      .meta({ description: "What the network says of the labels that the post wears." }),
    moments: z.array(Moment),
  })
  .meta({ id: "PostFigures" })

const read = memberOperation({
  ...BARE,
  id: "listPostFigures",
  method: "get",
  path: "/me/collaborations/{collaboration}/figures",
  tag: "Collaborations",
  summary: "What was published in a collaboration with a company or a creator of the site, and what it did",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: z.object({ collaboration: Id }),
  answer: z.object({ data: z.array(PostFigures) }),
  async run({ caller, params: { collaboration: id } }) {
    const { report } = await loadReport(caller.actor, { kind: "collaboration", id })
    return {
      value: {
        data: report.posts.map(
          ({ id: deliverable, labels: { paid, ai }, publishedAt, goneSince, moments, ...post }) => ({
            deliverable,
            network: post.network,
            kind: post.kind,
            title: post.title,
            url: post.url,
            publishedAt: publishedAt.toISOString(),
            isDeclared: post.isDeclared,
            goneSince: goneSince?.toISOString() ?? null,
            labels: { paid, ai },
            moments: moments.map(({ readAt, dueAt, ...moment }) => ({
              ...moment,
              readAt: readAt?.toISOString() ?? null,
              dueAt: dueAt?.toISOString() ?? null,
            })),
          }),
        ),
      },
    }
  },
})

export const POST_OPERATIONS = [read]
