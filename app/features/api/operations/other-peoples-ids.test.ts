import "#app/features/collaborations/money/jobs.server"
import "#app/features/media-kit/addressed/jobs.server"
import "#app/features/messaging/replies/jobs.server"
import { beforeAll, expect, test } from "vitest"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { NOTHING_ASKED } from "#app/features/directory/public.server"
import { validity } from "#app/features/media-kit/public"
import { AddressedForm, addAddressedKit, savePackage } from "#app/features/media-kit/public.server"
import { watchSearch } from "#app/features/search-watches/public.server"
import { newId } from "#platform/database/ids"
import { aToken } from "#tests/support/api-site"
import { aBlock, aCollaboration, aCompany, aNetwork, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { aBilledCollaboration } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import { AN_OFFER_AS_SENT } from "#tests/support/sent-offer"
import { useNoLimits } from "#tests/support/settings"
import { useApi } from "#tests/support/use-api"
import { OPERATIONS } from "./operations.server"

useNoLimits()
useDatabaseWithMessages()
const { site } = useApi()
const query = (text: string, values: unknown[] = []) => asAdmin((admin) => admin.query(text, values))

let made = 0
/** A creator and a company with one of everything that an address of the API names. */
async function aWorld(secret: string) {
  const creator = await anInfluencer({
    networks: [aNetwork({ ownedAt: new Date() })],
    blocks: [aBlock({ title: secret }), aBlock({ title: secret })],
    collaborations: [aCollaboration({ companyName: secret })],
  })
  const company = await aCompany({ verifiedAt: new Date(), verifiedHow: "admin" })
  const both = { company, influencer: creator }
  const piece = await aDeliverable({ ...both, offer: { title: secret }, piece: { state: "draft_sent" } })
  const billed = await aBilledCollaboration({ influencer: creator, offer: { title: secret, depositPercent: 30 } })
  const [list, domain] = [newId(), newId()]
  await query("insert into company_lists (id, company_id, kind, name) values ($1, $2, 'campaign', $3)", [
    list,
    company.companyId,
    secret,
  ])
  await query("insert into page_domains (id, influencer_id, name, token) values ($1, $2, $3, 'proof')", [
    domain,
    creator.influencerId,
    `zoe-${++made}.example`,
  ])
  const byHand = "select id from collaborations where influencer_id = $1 and offer_version is null"
  const kit = await AddressedForm.parseAsync({ brand: secret, until: validity(new Date()).usual })
  const pack = () =>
    savePackage(creator.actor, { title: secret, description: secret, price: 70_000, visibility: "companies" })
  const ids: Record<string, string[]> = {
    block: creator.blockIds,
    collaboration: [piece.id, (await query(byHand, [creator.influencerId])).rows[0].id],
    deliverable: [piece.deliverableId],
    invoice: [await sendInvoice(creator.actor, billed.id, { milestone: "deposit", locale: "fr" })],
    proposal: [(await aProposal({ influencer: creator, offer: { title: secret } })).id],
    conversation: [(await aConversation({ ...both, messages: [{ side: "company", body: secret }] })).conversationId],
    list: [list],
    search: [await watchSearch(company.actor, { ...NOTHING_ASKED, q: secret })],
    domain: [domain],
    kit: [await addAddressedKit(creator.actor, { form: kit })],
    package: [await pack(), await pack()],
  }
  return { creator, company, ids, tokens: { creator: await aToken(creator), company: await aToken(company) } }
}
type World = Awaited<ReturnType<typeof aWorld>>

const SECRET = "Ganzgeheim"
let own: World
let theirs: World
beforeAll(async () => {
  own = await aWorld("Meins")
  theirs = await aWorld(SECRET)
})

/** What would be done with it, were it one's own. */
const BODIES: Record<string, object> = {
  changeBlock: { title: "x" },
  changeCollaboration: { companyType: "x" },
  answerProposal: { answer: "accept", version: 1 },
  counterProposal: { version: 1, ...AN_OFFER_AS_SENT },
  announcePublication: { postUrl: "https://www.instagram.com/reel/C0ffee/" },
  approveDraft: { version: 1 },
  askDraftChanges: { version: 1, body: "Plus de lumière." },
  changeCompanyList: { name: "x" },
  sendMessage: { body: "x", key: "x" },
  seeConversation: { number: 1 },
  prepareMessage: { body: "x" },
  changePackage: { priceCents: null },
}
/** Pages are everybody's to name; what their operations do with them is the caller's own. */
const ANYBODYS = ["influencer", "type"]
const WITH_IDS = OPERATIONS.filter(({ params }) => Object.keys(params.shape).some((name) => !ANYBODYS.includes(name)))

type Named = Record<string, string>
/** Each way to name at least one thing of theirs, the others one's own. */
function mixtures(names: readonly string[]): Named[] {
  const [name, ...others] = names
  if (name === undefined) return [{}]
  const known =
    name === "influencer" ? [own.creator.influencerId] : [...(own.ids[name] ?? []), ...(theirs.ids[name] ?? [])]
  return mixtures(others).flatMap((rest) => known.map((id) => ({ ...rest, [name]: id })))
}
const isTheirs = (named: Named) => Object.values(named).some((id) => Object.values(theirs.ids).flat().includes(id))

/** All rows but those of what is counted. */
async function everything() {
  const { rows } = await query(`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and relkind = 'r' and relname not in ('rate_limits', 'api_tokens') order by 1`)
  const parts = rows.map(
    ({ relname }) =>
      `select '${relname}' as of, md5(string_agg(t::text, '|' order by t::text)) as sum from ${relname} t`,
  )
  return (await query(parts.join(" union all "))).rows
}

const anyway = (id: string) => [...id].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("")
const SPELLINGS: Record<string, (id: string) => string> = {
  "as it is": (id) => id,
  "in capitals": (id) => id.toUpperCase(),
  "in braces": (id) => `%7B${id}%7D`,
  "each letter encoded": anyway,
  "with a space behind": (id) => `${id}%20`,
  "with a line behind": (id) => `${id}%0A`,
  "without strokes": (id) => id.replaceAll("-", ""),
  "with a zero behind": (id) => `${id}%00`,
  "with a step back": (id) => `x%2F..%2F${id}`,
  "not at all": () => "",
}

test("one's own is told by each way that reads, so what is refused below is refused for whose it is", async () => {
  for (const { id, path, params } of WITH_IDS.filter(({ method }) => method === "get")) {
    const statuses: number[] = []
    for (const named of mixtures(Object.keys(params.shape)).filter((each) => !isTheirs(each)))
      for (const token of Object.values(own.tokens)) {
        const address = path.replace(/\{(\w+)\}/g, (_, name) => named[name] ?? "")
        statuses.push((await site().ask(address, { token })).status)
      }
    // The invoice's file is drawn by a job.
    if (id !== "getInvoicePdf") expect([id, statuses]).toEqual([id, expect.arrayContaining([200])])
  }
})

test.each(Object.keys(SPELLINGS))(
  "another member's id, %s, gets nothing of theirs done or told",
  async (spelling) => {
    const before = await everything()
    const wrong: string[] = []
    for (const { id, method, path, params } of WITH_IDS)
      for (const named of mixtures(Object.keys(params.shape)).filter(isTheirs))
        for (const token of Object.values(own.tokens)) {
          const address = path.replace(/\{(\w+)\}/g, (_, name) => {
            const given = named[name] ?? ""
            return isTheirs({ given }) ? (SPELLINGS[spelling]?.(given) ?? "") : given
          })
          const answer = await site().ask(address, {
            method: method.toUpperCase(),
            token,
            ...(BODIES[id] && { json: BODIES[id] }),
          })
          const text = await answer.text()
          const isRefused = answer.status >= 400 || (spelling === "not at all" && method === "get")
          if (!isRefused || answer.status >= 500 || text.includes(SECRET))
            wrong.push(`${id} ${address} ${answer.status} ${text}`)
        }
    expect(wrong).toEqual([])
    expect(await everything()).toEqual(before)
  },
  120_000,
)

test("nor by an agent that may write", async () => {
  const before = await everything()
  const wrong: string[] = []
  for (const { id, params } of WITH_IDS)
    for (const named of mixtures(Object.keys(params.shape)).filter(isTheirs))
      for (const token of Object.values(own.tokens)) {
        const given = { ...named, ...(BODIES[id] && { body: BODIES[id] }) }
        const answer = await fetch(`${site().origin}/mcp?write`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
            "mcp-protocol-version": "2025-11-25",
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: id, arguments: given } }),
        })
        const text = await answer.text()
        const { result, error } = JSON.parse(text)
        if (
          answer.status >= 500 ||
          !(error || result.isError) ||
          text.includes(SECRET) ||
          text.includes('\\"status\\":5')
        )
          wrong.push(`${id} ${answer.status} ${text}`)
      }
  expect(wrong).toEqual([])
  expect(await everything()).toEqual(before)
}, 120_000)

test.each([
  ["orderBlocks", "block"],
  ["orderPackages", "package"],
] as const)("%s refuses a list with another's id in it, or with one twice, whole", async (id, kind) => {
  const before = await everything()
  const operation = OPERATIONS.find((each) => each.id === id)
  const [mine, foreign] = [own.ids[kind] ?? [], theirs.ids[kind] ?? []]
  const [first = "", second = ""] = mine
  for (const order of [
    foreign,
    [...mine, ...foreign],
    [first, foreign[0]],
    [first, first],
    [first, second, first],
    [first, second, second.toUpperCase()],
  ]) {
    const answer = await site().ask(operation?.path ?? "", {
      method: "PUT",
      token: own.tokens.creator,
      json: { order },
    })
    expect([order, answer.status]).toEqual([order, 409])
  }
  expect(await everything()).toEqual(before)
})

/** Beyond what numbers hold, and deeper than anybody has to say; each twice, of which the last counts. */
const ODD = ["1e400", "-0", "9".repeat(400), "9007199254740993", `${'{"a":'.repeat(200)}1${"}".repeat(200)}`]

test("whatever JSON a program writes, it is an answer and no fault of ours", async () => {
  const faults: string[] = []
  for (const { id, method, path, body, scope } of OPERATIONS) {
    const names = "shape" in body ? Object.keys(Object(body.shape)) : []
    const address = path.replace(/\{(\w+)\}/g, (_, name) => own.ids[name]?.[0] ?? own.creator.influencerId)
    const token = own.tokens[scope === "lists:write" || id.includes("Draft") ? "company" : "creator"]
    const fields = JSON.stringify(BODIES[id] ?? {}).slice(1, -1)
    for (const [name, value] of names.flatMap((each) => ODD.map((odd) => [each, odd] as const))) {
      const twice = `"${name}":${value}`
      const answer = await site().ask(address, {
        method: method.toUpperCase(),
        token,
        body: `{${[fields, twice, twice].filter(Boolean).join(",")}}`,
        headers: { "content-type": "application/json" },
      })
      const text = await answer.text()
      if (answer.status >= 500) faults.push(`${id} ${name} ${value.slice(0, 20)} ${answer.status} ${text}`)
    }
  }
  expect(faults).toEqual([])
}, 120_000)

test("nor by who was let go by the company, or whose page has passed to somebody else, with a token from before", async () => {
  const LEFT = "Zurückgelassen"
  const left = await aWorld(LEFT)
  const heir = await anInfluencer()
  await query("delete from influencer_user_mapping where user_id = $1", [heir.userId])
  await query("update influencer_user_mapping set user_id = $2 where influencer_id = $1", [
    left.creator.influencerId,
    heir.userId,
  ])
  await query("delete from company_members where user_id = $1", [left.company.userId])
  const before = await everything()
  const told: string[] = []
  for (const { id, method, path, params } of OPERATIONS.filter(({ access }) => access !== "anyone"))
    for (const token of Object.values(left.tokens)) {
      const named = Object.fromEntries(
        Object.keys(params.shape).map((name) => [
          name,
          name === "influencer" ? left.creator.influencerId : (left.ids[name]?.[0] ?? "x"),
        ]),
      )
      if (method !== "get" && Object.keys(named).length === 0) continue
      const answer = await site().ask(
        path.replace(/\{(\w+)\}/g, (_, name) => named[name] ?? ""),
        { method: method.toUpperCase(), token, ...(BODIES[id] && { json: BODIES[id] }) },
      )
      const text = await answer.text()
      if (answer.status >= 500 || text.includes(LEFT) || (method !== "get" && answer.status < 400))
        told.push(`${id} ${answer.status} ${text.slice(0, 300)}`)
    }
  expect(told).toEqual([])
  expect(await everything()).toEqual(before)
}, 120_000)
