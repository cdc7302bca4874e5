import { m } from "#messages"

/** What the log says of an action, in words; the others are shown by their names. */
const ACTIONS = {
  account_claimed: m.admin_audit_account_claimed,
  account_opened_with_google: m.admin_audit_account_opened_with_google,
  account_removed: m.admin_audit_account_removed,
  address_confirmed: m.admin_audit_address_confirmed,
  api_token_made: m.admin_audit_api_token_made,
  api_token_revoked: m.admin_audit_api_token_revoked,
  audit_exported: m.admin_audit_audit_exported,
  claim_checked: m.admin_audit_claim_checked,
  claim_code_renewed: m.admin_audit_claim_code_renewed,
  claim_requested: m.admin_audit_claim_requested,
  claim_withdrawn: m.admin_audit_claim_withdrawn,
  company_changed: m.admin_audit_company_changed,
  company_invitation_withdrawn: m.admin_audit_company_invitation_withdrawn,
  company_joined: m.admin_audit_company_joined,
  company_left: m.admin_audit_company_left,
  company_member_invited: m.admin_audit_company_member_invited,
  company_member_invited_again: m.admin_audit_company_member_invited_again,
  company_member_removed: m.admin_audit_company_member_removed,
  company_member_role_set: m.admin_audit_company_member_role_set,
  company_plan_set: m.admin_audit_company_plan_set,
  company_unverified: m.admin_audit_company_unverified,
  company_verified: m.admin_audit_company_verified,
  content_restored: m.admin_audit_content_restored,
  content_saved: m.admin_audit_content_saved,
  data_exported: m.admin_audit_data_exported,
  deletion_cancelled: m.admin_audit_deletion_cancelled,
  deletion_requested: m.admin_audit_deletion_requested,
  email_change_requested: m.admin_audit_email_change_requested,
  email_change_undone: m.admin_audit_email_change_undone,
  email_changed: m.admin_audit_email_changed,
  google_linked: m.admin_audit_google_linked,
  influencer_added: m.admin_audit_influencer_added,
  influencer_changed: m.admin_audit_influencer_changed,
  influencer_linked: m.admin_audit_influencer_linked,
  influencer_removed: m.admin_audit_influencer_removed,
  influencer_shown_or_hidden: m.admin_audit_influencer_shown_or_hidden,
  influencer_unlinked: m.admin_audit_influencer_unlinked,
  influencer_verified: m.admin_audit_influencer_verified,
  message_deleted: m.admin_audit_message_deleted,
  messages_read: m.admin_audit_messages_read,
  network_connected: m.admin_audit_network_connected,
  network_disconnected: m.admin_audit_network_disconnected,
  operator_changed: m.admin_audit_operator_changed,
  password_changed: m.admin_audit_password_changed,
  password_reset: m.admin_audit_password_reset,
  password_reset_requested: m.admin_audit_password_reset_requested,
  pro_request_accepted: m.admin_audit_pro_request_accepted,
  pro_request_handled: m.admin_audit_pro_request_handled,
  recovery_code_used: m.admin_audit_recovery_code_used,
  recovery_codes_renewed: m.admin_audit_recovery_codes_renewed,
  role_changed: m.admin_audit_role_changed,
  role_granted: m.admin_audit_role_granted,
  second_step_asked: m.admin_audit_second_step_asked,
  second_step_refused: m.admin_audit_second_step_refused,
  session_opened: m.admin_audit_session_opened,
  sessions_ended: m.admin_audit_sessions_ended,
  settings_changed: m.admin_audit_settings_changed,
  sign_in_refused: m.admin_audit_sign_in_refused,
  socials_changed: m.admin_audit_socials_changed,
  two_factor_switched_off: m.admin_audit_two_factor_switched_off,
  two_factor_switched_on: m.admin_audit_two_factor_switched_on,
  user_removed: m.admin_audit_user_removed,
} as const

export const ACTION_NAMES = Object.keys(ACTIONS)

export function actionText(action: string) {
  return isKnown(action) ? ACTIONS[action]() : action
}

function isKnown(action: string): action is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, action)
}
