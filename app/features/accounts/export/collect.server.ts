import { type SQL, sql } from "drizzle-orm"
import { AUTH, readAs, SYSTEM } from "#platform/database/actor.server"
import { findFile, findPrivateFile } from "#platform/storage/storage.server"

export type ExportFile = { name: string; bytes: Uint8Array }

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

type Part = {
  table: string
  theirs: SQL
  /** Columns that are secret to the person too. */
  without?: readonly string[]
}

/** Every table that holds something of a person, and which rows are theirs. GDPR art. 15 and 20. */
export function parts(userId: string): Record<string, Part> {
  const own = sql`user_id = ${userId}::uuid`
  const ofInfluencer = sql`influencer_id in ${influencersOf(userId)}`
  const ofOwnPieces = sql`collaboration_id in (select id from collaborations where delivered and ${ofInfluencer})`
  return {
    profile: { table: "profiles", theirs: sql`id = ${userId}::uuid` },
    roles: { table: "user_roles", theirs: own },
    reserved_names: { table: "username_holds", theirs: own },
    api_tokens: { table: "api_tokens", theirs: own, without: ["hash"] },
    deletion: { table: "account_deletions", theirs: own },
    influencers: { table: "influencers", theirs: sql`id in ${influencersOf(userId)}` },
    origins: {
      table: "influencer_origins",
      theirs: ofInfluencer,
      without: ["removal_token_hash", "created_by"],
    },
    addresses: { table: "custom_links", theirs: ofInfluencer },
    ownership: { table: "influencer_user_mapping", theirs: ofInfluencer },
    domains: { table: "page_domains", theirs: ofInfluencer },
    former_addresses: { table: "former_links", theirs: ofInfluencer },
    blocks: { table: "custom_bio_links", theirs: ofInfluencer },
    links_asked: {
      table: "link_health",
      theirs: sql`url in (select url from custom_bio_links where ${ofInfluencer})`,
    },
    move_in: { table: "move_ins", theirs: ofInfluencer },
    move_in_pictures: { table: "move_in_pictures", theirs: ofInfluencer },
    collaborations: { table: "collaborations", theirs: sql`delivered and ${ofInfluencer}`, without: ["delivered"] },
    networks: { table: "influencer_networks", theirs: ofInfluencer },
    offers: { table: "kit_packages", theirs: ofInfluencer },
    media_kit: { table: "media_kits", theirs: ofInfluencer },
    kits_for_brands: {
      table: "addressed_kits",
      theirs: ofInfluencer,
      without: ["secret", "secret_hash", "password_hash", "pdf_hash"],
    },
    // Not the visitor's hash: to the owner a reader is nobody.
    kit_openings: {
      table: "addressed_kit_openings",
      theirs: sql`kit_id in (select id from addressed_kits where ${ofInfluencer})`,
      without: ["visitor_hash"],
    },
    kit_opens_by_day: { table: "audience_kit_days", theirs: ofInfluencer },
    network_connections: { table: "network_connections", theirs: ofInfluencer, without: ["tokens"] },
    network_audience: { table: "network_demographics", theirs: ofInfluencer },
    network_post_views: { table: "network_views", theirs: ofInfluencer },
    network_history: { table: "network_snapshots", theirs: ofInfluencer },
    network_updates: { table: "stats_updates", theirs: ofInfluencer },
    views: { table: "link_in_bio_views", theirs: ofInfluencer },
    clicks: { table: "link_clicks", theirs: ofInfluencer },
    audience_of_open_days: { table: "audience_open_days", theirs: ofInfluencer },
    audience_by_day: { table: "audience_days", theirs: ofInfluencer },
    company_membership: { table: "company_members", theirs: own },
    companies: {
      table: "companies",
      theirs: sql`id in (select company_id from company_members where user_id = ${userId}::uuid)`,
    },
    company_invitations: {
      table: "company_invitations",
      theirs: sql`invited_by = ${userId}::uuid or email = (select p.email from profiles p where p.id = ${userId}::uuid)`,
      without: ["token_hash"],
    },
    company_lists: { table: "company_lists", theirs: sql`created_by = ${userId}::uuid` },
    company_list_entries: { table: "company_list_entries", theirs: sql`added_by = ${userId}::uuid or ${ofInfluencer}` },
    company_notes: { table: "company_notes", theirs: sql`updated_by = ${userId}::uuid or ${ofInfluencer}` },
    company_searches: { table: "company_searches", theirs: own },
    watched_searches: { table: "search_watches", theirs: own },
    notifications_to_come: { table: "push_outbox", theirs: own },
    // Without what would let somebody else write to them.
    notified_devices: { table: "push_devices", theirs: own, without: ["p256dh", "auth"] },
    found_by_watched_searches: {
      table: "search_watch_finds",
      theirs: sql`watch_id in (select id from search_watches where ${own}) or ${ofInfluencer}`,
    },
    conversations: {
      table: "conversations",
      theirs: sql`opened_by = ${userId}::uuid or ${ofInfluencer}`,
      without: WHAT_REACHED_WHOM,
    },
    messages: {
      table: "messages",
      theirs: sql`author_id = ${userId}::uuid or (delivered and ${ofOwnTalks(userId)})`,
      without: ["delivered"],
    },
    message_attachments: {
      table: "message_attachments",
      theirs: sql`message_id in (select id from messages where author_id = ${userId}::uuid or (delivered and ${ofOwnTalks(userId)}))`,
    },
    people_blocked: { table: "company_blocks", theirs: sql`created_by = ${userId}::uuid` },
    reply_figures: { table: "reply_figures", theirs: ofInfluencer },
    notices: {
      table: "notices",
      theirs: sql`email = (select p.email from profiles p where p.id = ${userId}::uuid)`,
      without: ["digest", "owner_email", "owner_locale"],
    },
    reports: { table: "reports", theirs: sql`reporter_id = ${userId}::uuid` },
    collaboration_offers: {
      table: "collaboration_offers",
      theirs: sql`author_id = ${userId}::uuid or collaboration_id in (select id from collaborations where delivered and ${ofInfluencer})`,
    },
    collaboration_events: {
      table: "collaboration_events",
      theirs: sql`actor_id = ${userId}::uuid or collaboration_id in (select id from collaborations where delivered and ${ofInfluencer})`,
    },
    post_figures: {
      table: "post_readings",
      theirs: sql`deliverable_id in (select d.id from deliverables d join collaborations c on c.id = d.collaboration_id
        where c.delivered and c.${ofInfluencer})`,
    },
    post_figures_to_come: { table: "post_readings_due", theirs: ofInfluencer },
    report_links: {
      table: "post_report_links",
      theirs: sql`created_by = ${userId}::uuid`,
      without: ["secret", "secret_hash"],
    },
    deliverables: { table: "deliverables", theirs: ofOwnPieces },
    deliverable_drafts: {
      table: "deliverable_drafts",
      theirs: sql`made_by = ${userId}::uuid or deliverable_id in (select id from deliverables where ${ofOwnPieces})`,
    },
    deliverable_files: {
      table: "deliverable_files",
      theirs: sql`uploaded_by = ${userId}::uuid or deliverable_id in (select id from deliverables where ${ofOwnPieces})`,
    },
    deliverable_comments: {
      table: "deliverable_comments",
      theirs: sql`author_id = ${userId}::uuid or draft_id in (select f.id from deliverable_drafts f
        join deliverables d on d.id = f.deliverable_id where ${ofOwnPieces})`,
    },
    deadline_calendar: { table: "deadline_feeds", theirs: ofInfluencer, without: ["secret_hash"] },
    // Their own words, and what is revealed of those about them.
    reviews: {
      table: "reviews",
      theirs: sql`author_id = ${userId}::uuid or (side = 'influencer' and ${ofOwnPieces})
        or (side = 'company' and revealed_at <= now() and removed_at is null and ${ofOwnPieces})`,
      without: ["author_id"],
    },
    // Contracts that somebody made for a company belong to the company, and contain another person's address.
    contracts: {
      table: "contracts",
      // One that they accepted as a creator stays theirs when the page is another's.
      theirs: sql`${ofInfluencer} or id in (select contract_id from contract_acceptances where side = 'influencer' and ${own})`,
    },
    contract_acceptances: { table: "contract_acceptances", theirs: own },
    // Also of a page that is another's now: what somebody sent stays theirs.
    invoices: {
      table: "invoices",
      theirs: sql`${ofInfluencer} or id in (select id from invoices where facts->'seller'->>'email' =
        (select p.email from profiles p where p.id = ${userId}::uuid) and influencer_id is null)`,
    },
    invoice_reminders: {
      table: "invoice_reminders",
      theirs: sql`invoice_id in (select id from invoices where ${ofInfluencer})`,
    },
    invoice_numbers: { table: "invoice_counters", theirs: ofInfluencer },
    billing_identities: { table: "billing_identities", theirs: ofInfluencer },
    contract_identities: { table: "contract_identities", theirs: ofInfluencer },
    claims: { table: "claim_requests", theirs: own },
    webhooks: { table: "webhook_endpoints", theirs: own, without: ["secret"] },
    webhook_log: {
      table: "webhook_deliveries",
      theirs: sql`endpoint_id in (select id from webhook_endpoints where user_id = ${userId}::uuid)`,
    },
    pro_requests: { table: "pro_requests", theirs: own },
    // Mails without their text: links in it open an account. Those that were never sent told nobody anything.
    mails: {
      table: "mail_outbox",
      theirs: sql`status = 'sent' and (reader_id = ${userId}::uuid
        or recipient = (select p.email from profiles p where p.id = ${userId}::uuid))`,
      without: ["html", "text", "unsubscribe_url", "last_error"],
    },
    audit: { table: "audit_log", theirs: sql`actor = ${userId} or target = ${userId}` },
  }
}

/** How many rows of one table an archive takes. Audience events alone can be more: each day's sums are there in any case. */
const MAX_ROWS = 100_000

/**
 * All that is stored of a person, as JSON files, and their pictures. Read by the system role with a condition of its own
 * for each table: what an admin may see of others is not the admin's to take along.
 */
export async function collectExport(userId: string): Promise<ExportFile[]> {
  const files: ExportFile[] = [written("account", JSON.stringify(await accountOf(userId), null, 2))]
  const stored = await readAs(SYSTEM, async (tx) => {
    const names: string[] = []
    for (const [name, { table, theirs, without = [] }] of Object.entries(parts(userId))) {
      // Written by the database: a hundred thousand rows that are read and written here would hold everybody up.
      const { rows } = await tx.execute<{ row: string; stored: string[] }>(sql`
        select row::text as row, array(select f #>> '{}' from unnest(${STORED_FILES}) f where jsonb_typeof(f) = 'string') as stored
        from (select to_jsonb(t) - ${sql.param(without)}::text[] as row from ${sql.identifier(table)} t
          where ${theirs} limit ${MAX_ROWS}) r`)
      files.push(written(name, `[\n${rows.map(({ row }) => row).join(",\n")}\n]`))
      names.push(...rows.flatMap((row) => row.stored))
    }
    return names
  })
  return [...files, ...(await storedFilesOf(stored))]
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
const STORED_FILES = sql`array[row -> 'profile_image_url', row -> 'pdf', row -> 'picture', row -> 'file']`

async function storedFilesOf(mentioned: readonly string[]): Promise<ExportFile[]> {
  const names = mentioned.map((name) => name.replace(/^\/media\//, ""))
  const found = await Promise.all(
    names.map(async (name) => ({ name, bytes: (await findFile(name))?.bytes ?? (await findPrivateFile(name)) })),
  )
  return found.flatMap(({ name, bytes }) => (bytes ? { name: `files/${name}`, bytes } : []))
}

function written(name: string, json: string): ExportFile {
  return { name: `${name}.json`, bytes: Buffer.from(`${json}\n`) }
}
