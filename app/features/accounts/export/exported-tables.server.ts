import { type SQL, sql } from "drizzle-orm"
import { type Locale, m } from "#messages"

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

export type ExportedTable = {
  /** What its file is, in the index. */
  says: (inputs: object, options: { locale: Locale }) => string
  table: string
  theirs: SQL
  /** Columns that are secret to the person too, or say nothing to them. */
  without?: readonly string[]
}

/** Every table that holds something of a person, and which rows are theirs. GDPR art. 15 and 20. */
export function exportedTables(userId: string): Record<string, ExportedTable> {
  const own = sql`user_id = ${userId}::uuid`
  const ownAddress = sql`(select p.email from profiles p where p.id = ${userId}::uuid)`
  const ofInfluencer = sql`influencer_id in ${influencersOf(userId)}`
  const ofOwnSide = sql`(${ofInfluencer} or company_id in (select m.company_id from company_members m where m.${own}))`
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
      theirs: sql`invited_by = ${userId}::uuid or email = ${ownAddress}`,
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
    reply_figures: { says: m.export_part_reply_figures, table: "reply_figures", theirs: ofOwnSide },
    notices: {
      says: m.export_part_notices,
      table: "notices",
      theirs: sql`email = ${ownAddress}`,
      without: ["digest", "owner_email", "owner_locale"],
    },
    notice_appeals: {
      says: m.export_part_notice_appeals,
      table: "notice_events",
      theirs: sql`kind = 'appealed' and notice_id in (select id from notices where
        case party when 'reporter' then email else owner_email end = ${ownAddress})`,
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
        ${ownAddress} and influencer_id is null)`,
    },
    invoice_reminders: {
      says: m.export_part_invoice_reminders,
      table: "invoice_reminders",
      theirs: sql`invoice_id in (select id from invoices where ${ofInfluencer})`,
    },
    invoice_numbers: { says: m.export_part_invoice_numbers, table: "invoice_counters", theirs: ofInfluencer },
    billing_identities: { says: m.export_part_billing_identities, table: "billing_identities", theirs: ofOwnSide },
    contract_identities: {
      says: m.export_part_contract_identities,
      table: "contract_identities",
      theirs: ofOwnSide,
    },
    claims: { says: m.export_part_claims, table: "claim_requests", theirs: own },
    webhooks: { says: m.export_part_webhooks, table: "webhook_endpoints", theirs: own, without: ["secret"] },
    webhook_log: {
      says: m.export_part_webhook_log,
      table: "webhook_deliveries",
      theirs: sql`endpoint_id in (select id from webhook_endpoints where user_id = ${userId}::uuid)`,
    },
    contact_messages: {
      says: m.export_part_contact_messages,
      table: "contact_info",
      theirs: sql`type = 'contact_form' and position('"email":' || to_json(${ownAddress}) in value) > 0`,
      without: ["digest"],
    },
    pro_requests: { says: m.export_part_pro_requests, table: "pro_requests", theirs: own },
    // Mails without their text: links in it open an account. Those that were never sent told nobody anything.
    mails: {
      says: m.export_part_mails,
      table: "mail_outbox",
      theirs: sql`status = 'sent' and (reader_id = ${userId}::uuid
        or recipient = ${ownAddress})`,
      without: ["html", "text", "unsubscribe_url", "last_error"],
    },
    audit: { says: m.export_part_audit, table: "audit_log", theirs: sql`actor = ${userId} or target = ${userId}` },
  }
}
