import { type SQL, sql } from "drizzle-orm"
import { type Locale, m } from "#messages"
import { AUTH, readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { nameOfType } from "#platform/text/file-name"
import { DRAFT_TYPES } from "#vocabulary/collaborations"

export type ExportFile = Readonly<{ name: string; bytes: Uint8Array }>
/** A file that is read from the storage, piece by piece, while the archive is sent. */
export type StoredFile = Readonly<{ name: string; pieces: readonly string[] }>
export type Export = Readonly<{ written: readonly ExportFile[]; stored: readonly StoredFile[] }>

const influencersOf = (userId: string) => sql`(
  select influencer_id from influencer_user_mapping where user_id = ${userId}::uuid
  union select id from influencers where opened_by = ${userId}::uuid)`

const ofOwnTalks = (userId: string) =>
  sql`conversation_id in (select id from conversations where influencer_id in ${influencersOf(userId)})`

/** Whether the other side has read, and whether it has blocked, is the other side's. */
const WHAT_REACHED_WHOM = [
  "last_seq",
  ...["company", "influencer"].flatMap((side) => [
    `to_${side}_seq`,
    `${side}_seen_seq`,
    `${side}_at`,
    `${side}_mailed_at`,
  ]),
]

/** What names are compared by: made of columns beside them, which are in the archive. */
const FOLDED = ["search", "skeleton", "name_skeleton"]

type Part = {
  /** What its file is, in the index. */
  says: (inputs: object, options: { locale: Locale }) => string
  table: string
  theirs: SQL
  /** Columns that are secret to the person too, or say nothing to them. */
  without?: readonly string[]
}

/** Every table that holds something of a person, and which rows are theirs. GDPR art. 15 and 20. */
export function parts(userId: string): Record<string, Part> {
  const own = sql`user_id = ${userId}::uuid`
  const ofInfluencer = sql`influencer_id in ${influencersOf(userId)}`
  const ofOwnPieces = sql`collaboration_id in (select id from collaborations where delivered and ${ofInfluencer})`
  return {
    profile: {
      says: m.export_part_profile,
      table: "profiles",
      theirs: sql`id = ${userId}::uuid`,
      without: FOLDED,
    },
    roles: { says: m.export_part_roles, table: "user_roles", theirs: own },
    reserved_names: { says: m.export_part_reserved_names, table: "username_holds", theirs: own },
    api_tokens: { says: m.export_part_api_tokens, table: "api_tokens", theirs: own, without: ["hash"] },
    deletion: { says: m.export_part_deletion, table: "account_deletions", theirs: own },
    influencers: {
      says: m.export_part_influencers,
      table: "influencers",
      theirs: sql`id in ${influencersOf(userId)}`,
      without: FOLDED,
    },
    origins: {
      says: m.export_part_origins,
      table: "influencer_origins",
      theirs: ofInfluencer,
      without: ["removal_token_hash", "created_by"],
    },
    addresses: { says: m.export_part_addresses, table: "custom_links", theirs: ofInfluencer, without: FOLDED },
    ownership: { says: m.export_part_ownership, table: "influencer_user_mapping", theirs: ofInfluencer },
    domains: { says: m.export_part_domains, table: "page_domains", theirs: ofInfluencer },
    former_addresses: { says: m.export_part_former_addresses, table: "former_links", theirs: ofInfluencer },
    blocks: { says: m.export_part_blocks, table: "custom_bio_links", theirs: ofInfluencer },
    links_asked: {
      says: m.export_part_links_asked,
      table: "link_health",
      theirs: sql`url in (select url from custom_bio_links where ${ofInfluencer})`,
    },
    move_in: { says: m.export_part_move_in, table: "move_ins", theirs: ofInfluencer },
    move_in_pictures: { says: m.export_part_move_in_pictures, table: "move_in_pictures", theirs: ofInfluencer },
    collaborations: {
      says: m.export_part_collaborations,
      table: "collaborations",
      theirs: sql`delivered and ${ofInfluencer}`,
      without: ["delivered"],
    },
    networks: { says: m.export_part_networks, table: "influencer_networks", theirs: ofInfluencer },
    offers: { says: m.export_part_offers, table: "kit_packages", theirs: ofInfluencer },
    media_kit: { says: m.export_part_media_kit, table: "media_kits", theirs: ofInfluencer },
    kits_for_brands: {
      says: m.export_part_kits_for_brands,
      table: "addressed_kits",
      theirs: ofInfluencer,
      without: ["secret", "secret_hash", "password_hash", "pdf_hash"],
    },
    // Not the visitor's hash: to the owner a reader is nobody.
    kit_openings: {
      says: m.export_part_kit_openings,
      table: "addressed_kit_openings",
      theirs: sql`kit_id in (select id from addressed_kits where ${ofInfluencer})`,
      without: ["visitor_hash"],
    },
    kit_opens_by_day: { says: m.export_part_kit_opens_by_day, table: "audience_kit_days", theirs: ofInfluencer },
    network_connections: {
      says: m.export_part_network_connections,
      table: "network_connections",
      theirs: ofInfluencer,
      without: ["tokens"],
    },
    network_audience: { says: m.export_part_network_audience, table: "network_demographics", theirs: ofInfluencer },
    network_post_views: { says: m.export_part_network_post_views, table: "network_views", theirs: ofInfluencer },
    network_history: { says: m.export_part_network_history, table: "network_snapshots", theirs: ofInfluencer },
    network_updates: { says: m.export_part_network_updates, table: "stats_updates", theirs: ofInfluencer },
    views: { says: m.export_part_views, table: "link_in_bio_views", theirs: ofInfluencer },
    clicks: { says: m.export_part_clicks, table: "link_clicks", theirs: ofInfluencer },
    audience_of_open_days: {
      says: m.export_part_audience_of_open_days,
      table: "audience_open_days",
      theirs: ofInfluencer,
    },
    audience_by_day: { says: m.export_part_audience_by_day, table: "audience_days", theirs: ofInfluencer },
    company_membership: { says: m.export_part_company_membership, table: "company_members", theirs: own },
    companies: {
      says: m.export_part_companies,
      table: "companies",
      theirs: sql`id in (select company_id from company_members where user_id = ${userId}::uuid)`,
      without: FOLDED,
    },
    company_invitations: {
      says: m.export_part_company_invitations,
      table: "company_invitations",
      theirs: sql`invited_by = ${userId}::uuid or email = (select p.email from profiles p where p.id = ${userId}::uuid)`,
      without: ["token_hash"],
    },
    company_lists: {
      says: m.export_part_company_lists,
      table: "company_lists",
      theirs: sql`created_by = ${userId}::uuid`,
    },
    company_list_entries: {
      says: m.export_part_company_list_entries,
      table: "company_list_entries",
      theirs: sql`added_by = ${userId}::uuid or ${ofInfluencer}`,
    },
    company_notes: {
      says: m.export_part_company_notes,
      table: "company_notes",
      theirs: sql`updated_by = ${userId}::uuid or ${ofInfluencer}`,
    },
    company_searches: { says: m.export_part_company_searches, table: "company_searches", theirs: own },
    watched_searches: { says: m.export_part_watched_searches, table: "search_watches", theirs: own },
    notifications_to_come: { says: m.export_part_notifications_to_come, table: "push_outbox", theirs: own },
    // Without what would let somebody else write to them.
    notified_devices: {
      says: m.export_part_notified_devices,
      table: "push_devices",
      theirs: own,
      without: ["p256dh", "auth"],
    },
    found_by_watched_searches: {
      says: m.export_part_found_by_watched_searches,
      table: "search_watch_finds",
      theirs: sql`watch_id in (select id from search_watches where ${own}) or ${ofInfluencer}`,
    },
    conversations: {
      says: m.export_part_conversations,
      table: "conversations",
      theirs: sql`opened_by = ${userId}::uuid or ${ofInfluencer}`,
      without: WHAT_REACHED_WHOM,
    },
    messages: {
      says: m.export_part_messages,
      table: "messages",
      theirs: sql`author_id = ${userId}::uuid or (delivered and ${ofOwnTalks(userId)})`,
      without: ["delivered"],
    },
    message_attachments: {
      says: m.export_part_message_attachments,
      table: "message_attachments",
      theirs: sql`message_id in (select id from messages where author_id = ${userId}::uuid or (delivered and ${ofOwnTalks(userId)}))`,
    },
    people_blocked: {
      says: m.export_part_people_blocked,
      table: "company_blocks",
      theirs: sql`created_by = ${userId}::uuid`,
    },
    reply_figures: { says: m.export_part_reply_figures, table: "reply_figures", theirs: ofInfluencer },
    notices: {
      says: m.export_part_notices,
      table: "notices",
      theirs: sql`email = (select p.email from profiles p where p.id = ${userId}::uuid)`,
      without: ["digest", "owner_email", "owner_locale"],
    },
    reports: { says: m.export_part_reports, table: "reports", theirs: sql`reporter_id = ${userId}::uuid` },
    collaboration_offers: {
      says: m.export_part_collaboration_offers,
      table: "collaboration_offers",
      theirs: sql`author_id = ${userId}::uuid or collaboration_id in (select id from collaborations where delivered and ${ofInfluencer})`,
    },
    collaboration_events: {
      says: m.export_part_collaboration_events,
      table: "collaboration_events",
      theirs: sql`actor_id = ${userId}::uuid or collaboration_id in (select id from collaborations where delivered and ${ofInfluencer})`,
    },
    post_figures: {
      says: m.export_part_post_figures,
      table: "post_readings",
      theirs: sql`deliverable_id in (select d.id from deliverables d join collaborations c on c.id = d.collaboration_id
        where c.delivered and c.${ofInfluencer})`,
    },
    post_figures_to_come: {
      says: m.export_part_post_figures_to_come,
      table: "post_readings_due",
      theirs: ofInfluencer,
    },
    report_links: {
      says: m.export_part_report_links,
      table: "post_report_links",
      theirs: sql`created_by = ${userId}::uuid`,
      without: ["secret", "secret_hash"],
    },
    deliverables: { says: m.export_part_deliverables, table: "deliverables", theirs: ofOwnPieces },
    deliverable_drafts: {
      says: m.export_part_deliverable_drafts,
      table: "deliverable_drafts",
      theirs: sql`made_by = ${userId}::uuid or deliverable_id in (select id from deliverables where ${ofOwnPieces})`,
    },
    deliverable_files: {
      says: m.export_part_deliverable_files,
      table: "deliverable_files",
      theirs: sql`uploaded_by = ${userId}::uuid or deliverable_id in (select id from deliverables where ${ofOwnPieces})`,
    },
    deliverable_comments: {
      says: m.export_part_deliverable_comments,
      table: "deliverable_comments",
      theirs: sql`author_id = ${userId}::uuid or draft_id in (select f.id from deliverable_drafts f
        join deliverables d on d.id = f.deliverable_id where ${ofOwnPieces})`,
    },
    deadline_calendar: {
      says: m.export_part_deadline_calendar,
      table: "deadline_feeds",
      theirs: ofInfluencer,
      without: ["secret_hash"],
    },
    // Their own words, and what is revealed of those about them.
    reviews: {
      says: m.export_part_reviews,
      table: "reviews",
      theirs: sql`author_id = ${userId}::uuid or (side = 'influencer' and ${ofOwnPieces})
        or (side = 'company' and revealed_at <= now() and removed_at is null and ${ofOwnPieces})`,
      without: ["author_id"],
    },
    // Contracts that somebody made for a company belong to the company, and contain another person's address.
    contracts: {
      says: m.export_part_contracts,
      table: "contracts",
      // One that they accepted as a creator stays theirs when the page is another's.
      theirs: sql`${ofInfluencer} or id in (select contract_id from contract_acceptances where side = 'influencer' and ${own})`,
    },
    contract_acceptances: { says: m.export_part_contract_acceptances, table: "contract_acceptances", theirs: own },
    // Also of a page that is another's now: what somebody sent stays theirs.
    invoices: {
      says: m.export_part_invoices,
      table: "invoices",
      theirs: sql`${ofInfluencer} or id in (select id from invoices where facts->'seller'->>'email' =
        (select p.email from profiles p where p.id = ${userId}::uuid) and influencer_id is null)`,
    },
    invoice_reminders: {
      says: m.export_part_invoice_reminders,
      table: "invoice_reminders",
      theirs: sql`invoice_id in (select id from invoices where ${ofInfluencer})`,
    },
    invoice_numbers: { says: m.export_part_invoice_numbers, table: "invoice_counters", theirs: ofInfluencer },
    billing_identities: { says: m.export_part_billing_identities, table: "billing_identities", theirs: ofInfluencer },
    contract_identities: {
      says: m.export_part_contract_identities,
      table: "contract_identities",
      theirs: ofInfluencer,
    },
    claims: { says: m.export_part_claims, table: "claim_requests", theirs: own },
    webhooks: { says: m.export_part_webhooks, table: "webhook_endpoints", theirs: own, without: ["secret"] },
    webhook_log: {
      says: m.export_part_webhook_log,
      table: "webhook_deliveries",
      theirs: sql`endpoint_id in (select id from webhook_endpoints where user_id = ${userId}::uuid)`,
    },
    pro_requests: { says: m.export_part_pro_requests, table: "pro_requests", theirs: own },
    // Mails without their text: links in it open an account. Those that were never sent told nobody anything.
    mails: {
      says: m.export_part_mails,
      table: "mail_outbox",
      theirs: sql`status = 'sent' and (reader_id = ${userId}::uuid
        or recipient = (select p.email from profiles p where p.id = ${userId}::uuid))`,
      without: ["html", "text", "unsubscribe_url", "last_error"],
    },
    audit: { says: m.export_part_audit, table: "audit_log", theirs: sql`actor = ${userId} or target = ${userId}` },
  }
}

/** How many rows of one table an archive takes. Audience events alone can be more: each day's sums are there in any case. */
const MAX_ROWS = 100_000

/** How heavy the drafts of an archive are together; a ZIP of the plain kind ends at 4 GB. The newest go first, the index names the others. */
const MAX_DRAFT_BYTES = 2 * 1024 * 1024 * 1024

/**
 * All that is stored of a person, as JSON files behind an index in their language, and which files of the storage go along. Read by the system role
 * with a condition of its own for each table: what an admin may see of others is not the admin's to take along.
 */
export async function collectExport(
  userId: string,
  locale: Locale,
  { maxDraftBytes = MAX_DRAFT_BYTES } = {},
): Promise<Export> {
  const files: ExportFile[] = [written("account", JSON.stringify(await accountOf(userId), null, 2))]
  const listed: Listed[] = [{ name: "account.json", says: m.export_index_account({}, { locale }), isEmpty: false }]
  const { names, drafts } = await readAs(SYSTEM, async (tx) => {
    const names: string[] = []
    const of = parts(userId)
    for (const [name, { says, table, theirs, without = [] }] of Object.entries(of)) {
      // Written by the database: a hundred thousand rows that are read and written here would hold everybody up.
      const { rows } = await tx.execute<{ row: string; stored: string[] }>(sql`
        select row::text as row, array(select f #>> '{}' from unnest(${STORED_FILES}) f where jsonb_typeof(f) = 'string') as stored
        from (select to_jsonb(t) - ${sql.param(without)}::text[] as row from ${sql.identifier(table)} t
          where ${theirs} limit ${MAX_ROWS}) r`)
      files.push(written(name, `[\n${rows.map(({ row }) => row).join(",\n")}\n]`))
      listed.push({ name: `${name}.json`, says: says({}, { locale }), isEmpty: rows.length === 0 })
      names.push(...rows.flatMap((row) => row.stored))
    }
    return { names, drafts: of.deliverable_files ? await draftsOf(tx, of.deliverable_files) : [] }
  })
  const { taken, left } = withinBytes(drafts, maxDraftBytes)
  const draftFiles = taken.map((file) => ({ name: `drafts/${draftName(file)}`, pieces: file.pieces }))
  const others = [...new Set(names)].map((name) => name.replace(/^\/media\//, ""))
  const stored = [...others.map((name) => ({ name: `files/${name}`, pieces: [name] })), ...draftFiles]
  return { written: [indexOf(listed, { drafts: taken.length, left, locale }), ...files], stored }
}

type DraftFile = Readonly<{ id: string; name: string; mediaType: string; bytes: number; pieces: string[] }>

/** The files of drafts that have come whole, the newest first. A piece at a time is read when the archive is sent. */
async function draftsOf(tx: Tx, { theirs }: Part): Promise<DraftFile[]> {
  const { rows } = await tx.execute<DraftFile>(sql`
    select f.id, f.name, f.media_type as "mediaType", f.bytes::float8 as bytes, array(
        select p.file from deliverable_file_parts p where p.file_id = f.id order by p.start) as pieces
    from (select * from deliverable_files where ${theirs}) f
    where f.received = f.bytes order by f.created_at desc, f.id`)
  return rows
}

/** With the ending of what it is, as where it is downloaded by itself. */
function draftName({ id, name, mediaType }: DraftFile) {
  return `${id}-${nameOfType(name, mediaType, DRAFT_TYPES)}`
}

function withinBytes(drafts: readonly DraftFile[], max: number) {
  const taken: DraftFile[] = []
  const left: DraftFile[] = []
  let bytes = 0
  for (const draft of drafts) {
    const isTaken = bytes + draft.bytes <= max
    if (isTaken) bytes += draft.bytes
    const among = isTaken ? taken : left
    among.push(draft)
  }
  return { taken, left }
}

type Listed = Readonly<{ name: string; says: string; isEmpty: boolean }>

/** Names on lines of their own: in a line of Arabic they would tear it apart. The mark at its head says to old editors that it is UTF-8. */
function indexOf(
  listed: readonly Listed[],
  { drafts, left, locale }: { drafts: number; left: readonly DraftFile[]; locale: Locale },
): ExportFile {
  const words = { locale }
  const folders = [
    { name: "files/", says: m.export_index_files({}, words), isEmpty: false },
    { name: "drafts/", says: m.export_index_drafts({}, words), isEmpty: drafts === 0 },
  ]
  const all = [...listed, ...folders].map(
    ({ name, says, isEmpty }) => `${name}\r\n${says}${isEmpty ? ` (${m.export_index_empty({}, words)})` : ""}`,
  )
  const missing = left.map(draftName)
  const notes = left.length === 0 ? [] : [[m.export_index_drafts_left({}, words), ...missing].join("\r\n")]
  const text = [m.export_index_title({}, words), m.export_index_text({}, words), ...all, ...notes].join("\r\n\r\n")
  return { name: m.export_index_name({}, words), bytes: Buffer.from(`\uFEFF${text}\r\n`) }
}

/** Without what is secret to the person too: hashes and tokens. */
async function accountOf(userId: string) {
  const { rows } = await readAs(AUTH, (tx) =>
    tx.execute<{ account: unknown }>(sql`
      select jsonb_build_object(
        'id', u.id, 'email', u.email, 'name', u.name, 'confirmed', u.email_verified, 'two_factor', u.two_factor_enabled,
        'created_at', u.created_at,
        'sign_in_methods', (select coalesce(jsonb_agg(a.provider_id), '[]') from auth.accounts a where a.user_id = u.id),
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('opened', s.created_at, 'last_seen', s.last_seen_at,
          'browser', s.user_agent)), '[]') from auth.sessions s where s.user_id = u.id),
        'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'synced', k.is_synced,
          'created', k.created_at, 'last_used', k.last_used_at)), '[]') from auth.passkeys k where k.user_id = u.id)
      ) as account from auth.users u where u.id = ${userId}::uuid`),
  )
  return rows[0]?.account ?? null
}

/** The files that a row mentions: portraits by their address, others by their names. */
const STORED_FILES = sql`array[row -> 'profile_image_url', row -> 'pdf', row -> 'picture', row -> 'file', row -> 'screenshot']`

function written(name: string, json: string): ExportFile {
  return { name: `${name}.json`, bytes: Buffer.from(`${json}\n`) }
}
