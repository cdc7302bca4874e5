import { m } from "#messages"
import type { ProblemName } from "../problems"

/** What operations do, in the reader's language; what is new there has the document's English. */
const DOES: Readonly<Record<string, () => string>> = {
  listOwnBlocks: m.developers_does_list_own_blocks,
  addBlock: m.developers_does_add_block,
  changeBlock: m.developers_does_change_block,
  removeBlock: m.developers_does_remove_block,
  orderBlocks: m.developers_does_order_blocks,
  listOwnDomains: m.developers_does_list_own_domains,
  addOwnDomain: m.developers_does_add_own_domain,
  checkOwnDomain: m.developers_does_check_own_domain,
  removeOwnDomain: m.developers_does_remove_own_domain,
  listOwnCollaborations: m.developers_does_list_own_collaborations,
  listPostFigures: m.developers_does_list_post_figures,
  addCollaboration: m.developers_does_add_collaboration,
  changeCollaboration: m.developers_does_change_collaboration,
  removeCollaboration: m.developers_does_remove_collaboration,
  listBrandKits: m.developers_does_list_brand_kits,
  addBrandKit: m.developers_does_add_brand_kit,
  withdrawBrandKit: m.developers_does_withdraw_brand_kit,
  getSite: m.developers_does_get_site,
  getContent: m.developers_does_get_content,
  adminUsers: m.developers_does_admin_users,
  adminDeleteUser: m.developers_does_admin_delete_user,
  updateSocialStats: m.developers_does_update_social_stats,
  listInfluencers: m.developers_does_list_influencers,
  getInfluencer: m.developers_does_get_influencer,
  listInfluencerBlocks: m.developers_does_list_influencer_blocks,
  getMe: m.developers_does_get_me,
  getOwnProfile: m.developers_does_get_own_profile,
  changeOwnProfile: m.developers_does_change_own_profile,
  getOwnAudience: m.developers_does_get_own_audience,
  rpcGetUserRoles: m.developers_does_rpc_get_user_roles,
  rpcIsAdmin: m.developers_does_rpc_is_admin,
  rpcGetUserInfluencerId: m.developers_does_rpc_get_user_influencer_id,
}

export function summaryOf({ operationId, summary }: { operationId: string; summary: string }) {
  return DOES[operationId]?.() ?? summary
}

/** What operations and values mean, by the document's English: it is one text wherever it stands, and has no name of its own. */
const TOLD: Readonly<Record<string, () => string>> = {
  "The id of the body": m.developers_told_webhook_id,
  "When it was signed, in Unix seconds": m.developers_told_webhook_timestamp,
  "v1, a comma, and HMAC-SHA-256 of id, timestamp and body, joined by dots, in base64":
    m.developers_told_webhook_signature,
  "The side that acted": m.developers_told_acted_by,
  "The search of the site's own directory, with the same gate: the first 48 results are for everybody, those beyond for companies with the Pro plan. Without it, filtered searches show 400 different influencers a day. `beyond` says how many those are.":
    m.developers_told_search,
  "All words of it, in the name, the bio or an interest.": m.developers_told_search_words,
  "Present on all of them.": m.developers_told_search_networks,
  "Followers in all, this number included.": m.developers_told_search_min,
  "One is enough.": m.developers_told_search_interest,
  "ISO 3166-1 alpha-2": m.developers_told_country,
  "The `next` of the page before: it leads on from there, in the same search.": m.developers_told_cursor,
  "The id, or the name of the page.": m.developers_told_influencer,
  "The name of their page, when it has one.": m.developers_told_path,
  "Holds a certificate of responsible influence that is valid today.": m.developers_told_certified,
  "ISO 639-1": m.developers_told_languages,
  "Newest first.": m.developers_told_newest,
  "The site's own accounts, by network.": m.developers_told_site_social,
  "Whether the page is to be seen.": m.developers_told_active,
  "Accounts are given as a handle or as the address of the profile; null takes one off, and takes a country or a certificate away.":
    m.developers_told_change_profile,
  "Of people; robots are counted apart. Days are those of Paris, the last one is today.": m.developers_told_audience,
  "As many days, just before.": m.developers_told_before,
  "How often the media kit was opened, and in as many days just before.": m.developers_told_kit_opens,
  "Words (`heading`, `text`) have no address; the other kinds need one.": m.developers_told_add_block,
  "Cut to what a page shows.": m.developers_told_block_title,
  "The title in languages that are not the page's own. What is sent takes the place of all of them.":
    m.developers_told_block_translations,
  "`boutique.example` gets https:// in front.": m.developers_told_block_url,
  "Three at most; a new account has to connect a network first, or be 7 days old. It is checked within a minute, then at growing distances; what nobody proves is forgotten after 7 days.":
    m.developers_told_domain_add,
  "Without scheme and port; other letters are written in ASCII (`xn--`).": m.developers_told_domain_name,
  "The page answers there by HTTPS.": m.developers_told_domain_live,
  "Another domain of the page, which is its address: this one leads there.": m.developers_told_domain_leads,
  "Where the name led at the last check, if not here.": m.developers_told_domain_seen,
  "When the domain will be lost if nothing changes.": m.developers_told_domain_loses,
  "To be made where the domain was bought.": m.developers_told_domain_records,
  "What was agreed on with a company of the site is not among them.": m.developers_told_own_collaborations,
  "Null is what the network does not tell, which is not 0.": m.developers_told_post_not_told,
  "Why there is no figure.": m.developers_told_post_why,
  "By its creator's word alone.": m.developers_told_post_declared,
  "The newest draft; 0 while there is none.": m.developers_told_draft_version,
  "No longer there, as the last readings say.": m.developers_told_post_gone,
  "What the network says of the labels that the post wears.": m.developers_told_post_labels,
  "Their links are told to who makes them alone.": m.developers_told_brand_kits,
  "It has the letter, prices and work that are sent, all sections where none are named, and none of your usual prices.":
    m.developers_told_add_brand_kit,
  "Of readers: neither robots nor you. Reloads within half an hour are one.": m.developers_told_brand_kit_opens,
  "Its link, which has a secret in it: whoever has it reads the kit.": m.developers_told_brand_kit_url,
  "In euros excluding tax; 0 is included, null is on request.": m.developers_told_brand_kit_price,
  "Those of your page that this kit shows.": m.developers_told_brand_kit_work,
  "Of this month and the two behind it; others are left out.": m.developers_told_brand_kit_free_days,
  "The last day on which the link opens, in Paris: in 30 days, and in 180 at most.": m.developers_told_brand_kit_until,
  "The page of their media kit; its PDF stands beside, with `.pdf` behind it.": m.developers_told_kit_url,
  "One's own; those of others are told to admins, and are none to everybody else.": m.developers_told_roles,
  "One's own, or anybody's for admins; once in ten minutes. The reading begins after the answer.":
    m.developers_told_stats,
  "Also what is still fresh.": m.developers_told_force,
}

export function told(description: string) {
  return TOLD[description]?.() ?? description
}

/** The titles of problems, likewise. */
export const PROBLEM_TITLES: Readonly<Record<ProblemName, () => string>> = {
  bad_request: m.developers_problem_bad_request,
  unauthorized: m.developers_problem_unauthorized,
  forbidden: m.developers_problem_forbidden,
  not_found: m.developers_problem_not_found,
  method_not_allowed: m.developers_problem_method_not_allowed,
  not_acceptable: m.developers_problem_not_acceptable,
  conflict: m.developers_problem_conflict,
  too_large: m.developers_problem_too_large,
  address_too_long: m.developers_problem_address_too_long,
  unsupported_media_type: m.developers_problem_unsupported_media_type,
  misdirected: m.developers_problem_misdirected,
  invalid: m.developers_problem_invalid,
  rate_limited: m.developers_problem_rate_limited,
  internal: m.developers_problem_internal,
  unavailable: m.developers_problem_unavailable,
}
