import { z } from "zod"
import { listAddresses, removeUsers } from "#app/features/admin/public.server"
import { updateSocialStats } from "#app/features/networks/public.server"
import { NETWORKS } from "#vocabulary/networks"
import { adminOperation, BARE, memberOperation } from "../core/operation.server"
import { Cursor, Id, Size } from "./views.server"

const adminUsers = adminOperation({
  ...BARE,
  id: "adminUsers",
  method: "post",
  path: "/functions/admin-users",
  tag: "Functions",
  summary: "The accounts, by e-mail address",
  scope: "admin",
  status: 200,
  body: z.strictObject({ limit: Size.default(100), cursor: Cursor.optional() }).prefault({}),
  answer: z.object({ users: z.array(z.object({ id: Id, email: z.string() })), next: Cursor.nullable() }),
  async run({ caller, body: { limit, cursor = null } }) {
    const { rows, next } = await listAddresses(caller.actor, { size: limit, after: cursor })
    return { value: { users: rows, next } }
  },
})

const adminDeleteUser = adminOperation({
  ...BARE,
  id: "adminDeleteUser",
  method: "post",
  path: "/functions/admin-delete-user",
  tag: "Functions",
  summary: "Removes a person with all that is theirs, at once and for good",
  scope: "admin",
  problems: ["not_found", "conflict"],
  status: 200,
  body: z.strictObject({ userId: Id }),
  answer: z.object({
    userId: Id,
    removed: z.object({ influencers: z.int(), companies: z.int(), messages: z.int(), files: z.int() }),
  }),
  async run({ caller, body: { userId } }) {
    const removed = await removeUsers(caller, [userId])
    return { value: { userId, removed } }
  },
})

const updateSocialStatsFunction = memberOperation({
  ...BARE,
  id: "updateSocialStats",
  method: "post",
  path: "/functions/update-social-stats",
  tag: "Functions",
  summary: "Has the figures of an influencer read again",
  description: "One's own, or anybody's for admins; once in ten minutes. The reading begins after the answer.",
  scope: "statistics:write",
  problems: ["not_found"],
  status: 202,
  body: z.strictObject({
    influencerId: Id,
    forceUpdate: z.boolean().default(false).meta({ description: "Also what is still fresh." }),
    socialNetwork: z.enum(["all", ...NETWORKS]).default("all"),
  }),
  answer: z.object({ influencerId: Id, accepted: z.literal(true) }),
  async run({ caller, body }) {
    await updateSocialStats(caller.actor, body)
    return { value: { influencerId: body.influencerId, accepted: true as const } }
  },
})

export const FUNCTIONS = [adminUsers, adminDeleteUser, updateSocialStatsFunction]
