import { z } from "zod"
import { loadReport } from "#app/features/collaborations/public.server"
import { DELIVERABLE_KINDS } from "#vocabulary/collaborations"
import { NETWORKS } from "#vocabulary/networks"
import { BARE, memberOperation } from "../core/operation.server"
import { PostFields, postView } from "./post-view.server"
import { Id } from "./views.server"

const PostFigures = z
  .object({
    deliverable: Id,
    network: z.enum([...NETWORKS, "other"]),
    kind: z.enum(DELIVERABLE_KINDS),
    title: z.string(),
    ...PostFields,
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
    const data = report.posts.map((post) => ({
      deliverable: post.id,
      network: post.network,
      kind: post.kind,
      title: post.title,
      ...postView(post),
    }))
    return { value: { data } }
  },
})

export const POST_OPERATIONS = [read]
