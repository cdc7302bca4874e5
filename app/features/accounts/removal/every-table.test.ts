import { expect, test } from "vitest"
import { removeOldDrafts, removeUnsent } from "#app/features/collaborations/deliverables/files/commands.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aCompany, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { columnsThatSay, fillEveryTable, tablesOf } from "#tests/support/filled"
import { useDataFolder } from "#tests/support/settings"
import { collectExport } from "../export/collect.server"
import { exportedTables } from "../export/exported-tables.server"
import { removeUser } from "./remove-user.server"

useDataFolder()
useDatabaseWithMessages()

/** Tables that hold nothing of anybody. Every other one is filled: whoever adds a table meets it here. */
const NOBODYS = [
  "app_private.directory_interests",
  "app_private.migrations",
  "public.audience_salts",
  "public.audience_site_days",
  "public.directory_facets",
  "public.directory_readings",
  "public.directory_words",
  "public.figure_keys",
  "public.landing_groups",
  "public.network_budgets",
  "public.network_usage",
  "public.places",
  "public.push_keys",
  "public.rate_limits",
  "public.settings",
  "public.site_content",
]

const hex = () => newId().replaceAll("-", "").padEnd(64, "a").slice(0, 64)
const soon = (hours = 24) => new Date(Date.now() + hours * 3_600_000)

/** What the rules of the tables ask, and where somebody is known by their address or id alone. */
function valuesFor(userId: string) {
  const site = (owner: string) => `https://${owner}.example/`
  return {
    country: "FR",
    tax_country: "FR",
    network: "youtube",
    expires_at: soon(),
    due_at: soon(),
    hash: hex(),
    sha256: hex(),
    url: site,
    website_url: site,
    post_url: site,
    "auth.users.id": userId,
    "auth.verifications.identifier": `reset:${userId}`,
    "public.api_tokens.scopes": ["read"],
    "public.api_tokens.start": "vtr_abcd",
    "public.audit_log.actor": userId,
    "public.audit_log.target": userId,
    "public.audit_log.before": null,
    "public.audit_log.after": null,
    "public.audit_log.action": "signed_in",
    "public.audit_log.actor_network": "192.0.2.0/24",
    "public.audit_log.request_id": null,
    "public.billing_identities.number_prefix": "",
    "public.claim_requests.code": () =>
      `vitrine-${newId()
        .replaceAll(/[^2-9a-f]/g, "")
        .slice(-10)
        .padEnd(10, "a")}`,
    "public.claim_requests.closed_at": null,
    "public.collaborations.delivered": true,
    "public.collaborations.status": "completed",
    "public.collaborations.awaiting": null,
    "public.collaborations.expires_at": null,
    "public.collaboration_offers.penalty_percent": 10,
    "public.companies.siren": "123456789",
    "public.company_lists.kind": "campaign",
    "public.contact_info.type": "contact_form",
    "public.contact_info.value": (owner: string) =>
      JSON.stringify({ name: owner, email: `${owner}@example.test`, message: owner }),
    "public.custom_bio_links.ends_at": soon(),
    "public.custom_bio_links.translations": (owner: string) => ({ en: owner }),
    "public.deliverables.state": "published",
    "public.deliverables.answer_due_at": null,
    "public.influencers.place_id": null,
    "public.influencers.profile_image_url": (owner: string) => `/media/${owner}.webp`,
    "public.invoices.credits_id": null,
    "public.letter_runs.week": () => new Date(Date.now() - Math.floor(Math.random() * 1e12)),
    "public.mail_outbox.status": "sent",
    "public.messages.delivered": true,
    "public.network_connections.ended_at": null,
    "public.notice_events.kind": "appealed",
    "public.notice_events.ground": null,
    "public.notices.digest": hex,
    "public.notices.reference": () => hex().slice(0, 11),
    "public.notices.path": "",
    "public.notices.state": "final",
    "public.page_domains.name": (owner: string) => `${owner}.example`,
    "public.page_domains.state": "proved",
    "public.page_domains.lost_at": null,
    "public.post_report_links.list_id": null,
    "public.push_devices.p256dh": "a".repeat(87),
    "public.push_devices.auth": "a".repeat(22),
    "public.push_devices.kinds": ["messages"],
    "public.reviews.revealed_at": new Date(),
    "public.webhook_endpoints.events": ["message.received"],
  }
}

/** Tables where an address or an id in a text says whose a row is. */
const BY_ADDRESS = [
  "auth.verifications",
  "public.audit_log",
  "public.company_invitations",
  "public.contact_info",
  "public.link_health",
  "public.mail_outbox",
  "public.notices",
  "public.pro_requests",
]
const NO_COMPANY = {
  "public.billing_identities.company_id": null,
  "public.contract_identities.company_id": null,
  "public.reply_figures.company_id": null,
}
const NO_INFLUENCER = {
  "public.billing_identities.influencer_id": null,
  "public.billing_identities.vat_regime": null,
  "public.contract_identities.influencer_id": null,
  "public.reply_figures.influencer_id": null,
  "public.influencer_origins.created_by": null,
}
/** What a creator does nothing in: it is their company's. */
const OF_COMPANY = {
  "public.company_lists.created_by": null,
  "public.company_list_entries.added_by": null,
  "public.company_notes.updated_by": null,
  "public.company_searches.user_id": null,
  "public.contracts.made_by": null,
  "public.post_report_links.created_by": null,
}

type Reasons = Readonly<Record<string, readonly string[]>>

const KEPT_OF_ALL: Reasons = {
  "the audit log, for 12 months, by an id that leads nowhere": ["audit_log.actor", "audit_log.target"],
  "what was agreed on is the other side's too, without the account": [
    "collaboration_events.note",
    ...["brief", "category", "deliverables", "note", "objective", "title", "usage_rights", "value_in_kind"].map(
      (name) => `collaboration_offers.${name}`,
    ),
    ...["address", "company_name", "company_type", "website_url"].map((name) => `collaborations.${name}`),
    ...["post_id", "post_url", "screenshot", "title"].map((name) => `deliverables.${name}`),
  ],
  "contracts, 5 years after their end": ["contract_acceptances.name", "contracts.file", "contracts.terms"],
  "accounting documents, 10 years": [
    ...["facts", "file", "number", "platform_name", "series"].map((name) => `invoices.${name}`),
  ],
  "addresses that were asked, gone a day after the last page that leads there": ["link_health.host", "link_health.url"],
  "where the letters of a week have come, while they are written": ["letter_runs.last_user_id"],
  "a report of a conversation that has not been judged": ["reports.details"],
}
const DRAFTS = [
  "deliverable_comments.body",
  "deliverable_drafts.caption",
  "deliverable_drafts.note",
  "deliverable_file_parts.file",
  "deliverable_files.media_type",
  "deliverable_files.name",
]
const OF_THE_COMPANY_THAT_STAYS: Reasons = {
  "the company's, which stays; nobody's name is beside it": [
    ...["company_lists.name", "company_lists.objective", "company_notes.body", "company_searches.query"],
    ...["message_attachments.file", "message_attachments.name", "messages.body", "messages.client_key"],
    ...["post_report_links.secret", "post_report_links.secret_hash", "reviews.body", "reviews.reply"],
  ],
}

/** Why rows of theirs are not in the archive as they are. */
const NOT_TAKEN_OF_ALL: Reasons = {
  "the part 'account' says of them what is no secret": [
    ...["auth.accounts", "auth.passkeys", "auth.sessions", "auth.two_factors", "auth.users"],
  ],
  "opens the account": ["auth.verifications"],
  "only where the next letters begin": ["public.letter_runs"],
  "the files themselves go along": ["public.deliverable_file_parts"],
}
const COMPANYS_DEALINGS: Reasons = {
  "the company's papers and works, with another person's address": [
    ...["public.collaborations", "public.contracts", "public.deliverables", "public.invoices"],
    ...["public.invoice_reminders", "public.post_readings", "public.post_readings_due", "public.link_health"],
  ],
}

/** Every table in which one of them had something. */
const met = new Set<string>()

type Person = Readonly<{
  name: string
  theirs: string[]
  there: Record<string, string>
  without: string[]
  values: Record<string, unknown>
}>

/** What is left of somebody who had something in every table, and which of these tables their archive did not have. */
async function goneWith({ name, theirs: own, there, without, values }: Person) {
  const userId = newId()
  const mark = `${name}-${userId.slice(-6).replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)))}` // letters: some columns take no others
  const { ids, theirs } = await fillEveryTable({
    there,
    theirs: ["auth.users", ...BY_ADDRESS, ...own],
    mark,
    values: { ...valuesFor(userId), ...values },
    without: [...NOBODYS, ...without],
  })
  for (const table of theirs) met.add(table)
  const { written } = await collectExport(userId, "fr")
  const rowsIn = (name: string) =>
    JSON.parse(Buffer.from(written.find((file) => file.name === `${name}.json`)?.bytes ?? []).toString()).length
  const taken = Object.entries(exportedTables(userId)).flatMap(([name, { table }]) =>
    rowsIn(name) > 0 ? `public.${table}` : [],
  )
  await withActor(SYSTEM, (tx) => removeUser(tx, userId))
  await removeOldDrafts()
  await removeUnsent(soon(25))
  const left = await columnsThatSay([mark, userId, ...own.map((table) => ids(table))])
  return {
    left: left.map((column) => column.replace("public.", "")).sort(),
    notTaken: theirs.filter((table) => !taken.includes(table)),
  }
}

const all = (...reasons: Reasons[]) => reasons.flatMap((each) => Object.values(each).flat()).sort()

test("of a creator nothing is left but what is kept for a reason, and the archive had all of it", async () => {
  const { companyId } = await aCompany()
  const { left, notTaken } = await goneWith({
    name: "zuleikha",
    theirs: ["public.influencers"],
    there: { "public.companies": companyId },
    without: ["public.company_members"],
    values: { ...NO_COMPANY, ...OF_COMPANY, side: "influencer", "public.user_roles.role": "influencer" },
  })
  const kept = all(KEPT_OF_ALL, {
    "goes with the salt of its day, at night": ["audience_repeats.target_id", "audience_repeats.visitor_hash"],
    "until the network has been told, a day at most": ["handle", "platform_id", "tokens"].map(
      (name) => `network_connections.${name}`,
    ),
    "the company's link to its report": ["post_report_links.secret", "post_report_links.secret_hash"],
    "a file of a conversation, until the job has taken it away": ["queue.job.data"],
  })
  expect(left).toEqual(kept)
  expect(notTaken).toEqual(
    all(NOT_TAKEN_OF_ALL, {
      "made of the rest whole": ["public.directory_cards", "public.directory_entries"],
      "of visitors": ["public.audience_repeats"],
      "the company's link": ["public.post_report_links"],
    }),
  )
})

test("of a company's only owner nothing is left but what is kept for a reason, and the archive had what is a person's", async () => {
  const { influencerId } = await anInfluencer()
  const { left, notTaken } = await goneWith({
    name: "yolanda",
    theirs: ["public.companies"],
    there: { "public.influencers": influencerId },
    without: ["public.influencer_user_mapping"],
    values: { ...NO_INFLUENCER, "public.user_roles.role": "entreprise" },
  })
  expect(left).toEqual(
    all(KEPT_OF_ALL, { "drafts are the creator's, who stays": DRAFTS, "a file of a conversation": ["queue.job.data"] }),
  )
  expect(notTaken).toEqual(all(NOT_TAKEN_OF_ALL, COMPANYS_DEALINGS))
})

test.each([
  ["a colleague", { name: "xantippe", role: "entreprise", without: ["public.influencer_user_mapping"] }],
  [
    "an admin",
    { name: "wilhelmina", role: "admin", without: ["public.influencer_user_mapping", "public.company_members"] },
  ],
] as const)(
  "of %s nothing is left but what is kept for a reason, and the archive had what is a person's",
  async (_, { name, role, without }) => {
    await anAdmin()
    const { influencerId } = await anInfluencer()
    const { companyId } = await aCompany()
    const { left, notTaken } = await goneWith({
      name,
      theirs: [],
      there: { "public.influencers": influencerId, "public.companies": companyId },
      without: [...without],
      values: { ...NO_INFLUENCER, "public.user_roles.role": role },
    })
    expect(left).toEqual(all(KEPT_OF_ALL, OF_THE_COMPANY_THAT_STAYS, { "drafts are the creator's, who stays": DRAFTS }))
    expect(notTaken).toEqual(all(NOT_TAKEN_OF_ALL, COMPANYS_DEALINGS))
  },
)

test("every table is one in which they had something, or holds nothing of anybody", async () => {
  const tables = await asAdmin(tablesOf)
  expect([...tables.keys()].filter((table) => !met.has(table) && !NOBODYS.includes(table))).toEqual([])
  expect(NOBODYS.filter((table) => !tables.has(table))).toEqual([])
})
