import { z } from "zod"
import { listOwnPosts } from "#app/features/collaborations/public.server"
import { DELIVERABLE_KINDS } from "#vocabulary/collaborations"
import { NETWORKS } from "#vocabulary/networks"
import { BARE, memberOperation } from "../core/operation.server"
import { PostFields, postView } from "./post-view.server"
import { Cursor, Id, Size } from "./views.server"

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
  query: z.strictObject({ limit: Size.default(20), cursor: Cursor.optional() }),
  answer: z.object({ data: z.array(PostFigures), next: Cursor.nullable() }),
  async run({ caller, params: { collaboration: id }, query: { limit, cursor = null } }) {
    const { posts, next } = await listOwnPosts(caller.actor, id, { after: cursor, size: limit })
    const data = posts.map((post) => ({
      deliverable: post.id,
      network: post.network,
      kind: post.kind,
      title: post.title,
      ...postView(post),
    }))
    return { value: { data, next }, next }
  },
})

export const POST_OPERATIONS = [read]
