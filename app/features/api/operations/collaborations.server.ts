import { z } from "zod"
import {
  addCollaboration,
  listOwnCollaborations,
  type OwnCollaboration,
  removeCollaboration,
  replaceCollaboration,
  SentCollaboration,
} from "#app/features/page-editor/public.server"
import type { Actor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { Id, Time } from "./views.server"

const STATUSES = ["completed", "active"] as const

const OwnCollaborationView = z
  .object({
    id: Id,
    companyName: z.string(),
    companyType: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    address: z.string().nullable(),
    status: z.string(),
    createdAt: Time,
  })
  .meta({ id: "OwnCollaboration" })

const text = z.string().max(1000).nullable().optional()
const NewCollaboration = z.strictObject({
  companyName: z.string().min(1).max(1000),
  companyType: text,
  websiteUrl: z.string().max(2000).nullable().optional(),
  address: text,
  status: z.enum(STATUSES).optional(),
})
type NewCollaboration = z.output<typeof NewCollaboration>
const Which = z.object({ collaboration: Id })

const list = memberOperation({
  ...BARE,
  id: "listOwnCollaborations",
  method: "get",
  path: "/me/collaborations",
  tag: "Collaborations",
  summary: "The collaborations that you entered by hand, newest first",
  description: "What was agreed on with a company of the site is not among them.",
  holds: "page",
  scope: "read",
  status: 200,
  answer: z.object({ data: z.array(OwnCollaborationView) }),
  async run({ caller }) {
    return { value: { data: (await listOwnCollaborations(caller.actor)).map(view) } }
  },
})

const create = memberOperation({
  ...BARE,
  id: "addCollaboration",
  method: "post",
  path: "/me/collaborations",
  tag: "Collaborations",
  summary: "Enters a collaboration, for your page to show",
  scope: "collaborations:write",
  problems: ["not_found", "conflict"],
  status: 201,
  body: NewCollaboration,
  answer: OwnCollaborationView,
  async run({ caller: { actor }, body }) {
    const id = newId()
    await addCollaboration(actor, await validatedBody(SentCollaboration, { ...formOf(body), id }))
    return { value: view(await own(actor, id)) }
  },
})

const change = memberOperation({
  ...BARE,
  id: "changeCollaboration",
  method: "patch",
  path: "/me/collaborations/{collaboration}",
  tag: "Collaborations",
  summary: "Changes what is sent of a collaboration; the rest stays",
  scope: "collaborations:write",
  problems: ["not_found"],
  status: 200,
  params: Which,
  body: NewCollaboration.partial(),
  answer: OwnCollaborationView,
  async run({ caller: { actor }, params: { collaboration: id }, body }) {
    await replaceCollaboration(actor, id, ({ companyType, websiteUrl, address, ...before }) => {
      const { companyName = before.companyName, status = statusOf(before), ...rest } = body
      const form = formOf({ companyType, websiteUrl, address, ...rest, companyName, status })
      return validatedBody(SentCollaboration, form)
    })
    return { value: view(await own(actor, id)) }
  },
})

const remove = memberOperation({
  ...BARE,
  id: "removeCollaboration",
  method: "delete",
  path: "/me/collaborations/{collaboration}",
  tag: "Collaborations",
  summary: "Removes a collaboration",
  scope: "collaborations:write",
  problems: ["not_found"],
  status: 204,
  params: Which,
  async run({ caller, params }) {
    await removeCollaboration(caller.actor, { id: params.collaboration })
    return { value: undefined }
  },
})

function formOf({ companyName, companyType, websiteUrl, address, status }: NewCollaboration) {
  return {
    companyName,
    ...(companyType && { companyType }),
    ...(websiteUrl && { websiteUrl }),
    ...(address && { address }),
    ...(status && { status }),
  }
}

/** Throws `NotFound`. */
async function own(actor: Actor, id: string) {
  const found = (await listOwnCollaborations(actor)).find((each) => each.id === id)
  if (!found) throw new NotFound("collaboration")
  return found
}

/** Collaborations entered by hand have no other state. */
function statusOf({ status }: Pick<OwnCollaboration, "status">) {
  return STATUSES.find((each) => each === status) ?? "completed"
}

function view({ createdAt, ...rest }: OwnCollaboration) {
  return { ...rest, createdAt: createdAt.toISOString() }
}

export const COLLABORATION_OPERATIONS = [list, create, change, remove]
