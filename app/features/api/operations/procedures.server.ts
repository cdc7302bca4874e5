import { z } from "zod"
import { isAdmin } from "#app/features/admin-kit/public.server"
import { readAs } from "#platform/database/actor.server"
import { ROLES } from "#vocabulary/roles"
import { BARE, memberOperation } from "../core/operation.server"
import { findOwnIds, getUserRoles } from "./queries.server"
import { Id } from "./views.server"

const NoPayload = z.strictObject({}).optional()

const getUserRolesRpc = memberOperation({
  ...BARE,
  id: "rpcGetUserRoles",
  method: "post",
  path: "/rpc/get_user_roles",
  tag: "Procedures",
  summary: "The roles of a person, oldest first",
  description: "One's own; those of others are told to admins, and are none to everybody else.",
  scope: "rpc",
  status: 200,
  body: z.strictObject({ user_uuid: Id }),
  answer: z.array(z.object({ role: z.enum(ROLES) })),
  run: async ({ caller, body }) => ({ value: await getUserRoles(caller.actor, body.user_uuid) }),
})

const isAdminRpc = memberOperation({
  ...BARE,
  id: "rpcIsAdmin",
  method: "post",
  path: "/rpc/is_admin",
  tag: "Procedures",
  summary: "Whether the caller is an admin",
  scope: "rpc",
  status: 200,
  body: NoPayload,
  answer: z.boolean(),
  run: async ({ caller }) => ({ value: await readAs(caller.actor, isAdmin) }),
})

const getUserInfluencerIdRpc = memberOperation({
  ...BARE,
  id: "rpcGetUserInfluencerId",
  method: "post",
  path: "/rpc/get_user_influencer_id",
  tag: "Procedures",
  summary: "The caller's influencer",
  scope: "rpc",
  status: 200,
  body: NoPayload,
  answer: Id.nullable(),
  run: async ({ caller }) => ({ value: (await findOwnIds(caller.actor)).influencerId }),
})

export const PROCEDURES = [getUserRolesRpc, isAdminRpc, getUserInfluencerIdRpc]
