import { z } from "zod"
import {
  addDomain,
  checkOwnDomain,
  listOwnDomains,
  type OwnDomain,
  removeDomain,
  SentDomain,
} from "#app/features/domains/public.server"
import type { Actor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { DOMAIN_STATES, PROOF_FAULTS, RECORD_TYPES, TARGET_FAULTS } from "#vocabulary/domains"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { Id, Time } from "./views.server"

const OwnDomainView = z
  .object({
    id: Id,
    name: z.string().meta({ description: "Without scheme and port; other letters are written in ASCII (`xn--`)." }),
    state: z.enum(DOMAIN_STATES),
    isLive: z.boolean().meta({ description: "The page answers there by HTTPS." }),
    leadsTo: z
      .string()
      .nullable()
      .meta({ description: "Another domain of the page, which is its address: this one leads there." }),
    targetFault: z.enum(TARGET_FAULTS).nullable(),
    proofFault: z.enum(PROOF_FAULTS).nullable(),
    seen: z.string().meta({ description: "Where the name led at the last check, if not here." }),
    checkedAt: Time.nullable(),
    losesAt: Time.nullable().meta({ description: "When the domain will be lost if nothing changes." }),
    records: z
      .array(z.object({ type: z.enum(RECORD_TYPES), name: z.string(), value: z.string() }))
      .meta({ description: "To be made where the domain was bought." }),
  })
  .meta({ id: "OwnDomain" })

const Which = z.object({ domain: Id })

const listDomains = memberOperation({
  ...BARE,
  id: "listOwnDomains",
  method: "get",
  path: "/me/domains",
  tag: "Link page",
  summary: "The domains of your page, with the records that each has to have",
  holds: "page",
  scope: "read",
  status: 200,
  answer: z.object({ data: z.array(OwnDomainView) }),
  run: async ({ caller }) => ({ value: { data: (await listOwnDomains(caller.actor)).map(domainView) } }),
})

const createDomain = memberOperation({
  ...BARE,
  id: "addOwnDomain",
  method: "post",
  path: "/me/domains",
  tag: "Link page",
  summary: "Notes a domain for your page; its records will prove it",
  description:
    "Three at most; a new account has to connect a network first, or be 7 days old. It is checked within a minute, then at growing distances; what nobody proves is forgotten after 7 days.",
  scope: "profile:write",
  problems: ["not_found", "conflict"],
  status: 201,
  body: z.strictObject({ name: z.string().min(1).max(1000) }),
  answer: OwnDomainView,
  async run({ caller: { actor, client }, body }) {
    const { name } = await validatedBody(SentDomain, body)
    const id = await addDomain(actor, name, { clientAddress: client.address })
    return { value: await ownDomain(actor, id) }
  },
})

const checkDomain = memberOperation({
  ...BARE,
  id: "checkOwnDomain",
  method: "post",
  path: "/me/domains/{domain}/check",
  tag: "Link page",
  summary: "Checks a domain at once, instead of when its turn comes",
  scope: "profile:write",
  problems: ["not_found"],
  status: 200,
  params: Which,
  answer: OwnDomainView,
  async run({ caller: { actor }, params: { domain } }) {
    await checkOwnDomain(actor, domain)
    return { value: await ownDomain(actor, domain) }
  },
})

const removeOwnDomain = memberOperation({
  ...BARE,
  id: "removeOwnDomain",
  method: "delete",
  path: "/me/domains/{domain}",
  tag: "Link page",
  summary: "Disconnects a domain; the page stays at its address here",
  scope: "profile:write",
  problems: ["not_found"],
  status: 204,
  params: Which,
  async run({ caller: { actor, client }, params: { domain } }) {
    await removeDomain(actor, domain, { clientAddress: client.address })
    return { value: undefined }
  },
})

/** Throws `NotFound`. */
async function ownDomain(actor: Actor, id: string) {
  const domain = (await listOwnDomains(actor)).find((each) => each.id === id)
  if (!domain) throw new NotFound("domain")
  return domainView(domain)
}

function domainView(domain: OwnDomain) {
  const { id, name, state, isLive, leadsTo, targetFault, proofFault, seen, checkedAt, losesAt, records } = domain
  return {
    id,
    name,
    state,
    isLive,
    leadsTo,
    targetFault,
    proofFault,
    seen,
    checkedAt: checkedAt?.toISOString() ?? null,
    losesAt: losesAt?.toISOString() ?? null,
    records: records.map((record) => ({ ...record })),
  }
}

export const DOMAIN_OPERATIONS = [listDomains, createDomain, checkDomain, removeOwnDomain]
