import { m } from "#messages"
import type { ProblemName } from "../problems"

/** What operations do, in the reader's language; what is new there has the document's English. */
const DOES: Readonly<Record<string, () => string>> = {
  listOwnBlocks: m.developers_does_list_own_blocks,
  addBlock: m.developers_does_add_block,
  changeBlock: m.developers_does_change_block,
  removeBlock: m.developers_does_remove_block,
  orderBlocks: m.developers_does_order_blocks,
  listOwnCollaborations: m.developers_does_list_own_collaborations,
  addCollaboration: m.developers_does_add_collaboration,
  changeCollaboration: m.developers_does_change_collaboration,
  removeCollaboration: m.developers_does_remove_collaboration,
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
