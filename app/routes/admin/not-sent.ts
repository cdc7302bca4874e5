import { viewOf } from "#app/features/admin-kit/public"
import { m } from "#messages"

/** The error for an admin's form that could not be received, by its tab and its button. */
export function adminNotSent(form: FormData, params: URLSearchParams): string {
  const reason = m.admin_list_unknown_error()
  switch (`${viewOf(params)} ${String(form.get("intent") ?? "")}`.trim()) {
    case "users role":
      return m.admin_user_role_failed({ reason })
    case "users link":
      return m.admin_user_link_failed({ reason })
    case "users unlink":
      return m.admin_user_unlink_failed({ reason })
    case "users delete":
      return m.admin_user_deletion_failed({ reason })
    case "influencers active":
      return m.admin_influencer_active_failed()
    case "influencers verified":
      return m.admin_influencer_verified_failed()
    case "influencers delete":
      return m.admin_influencer_deletion_failed()
    case "messages":
    case "messages delete":
      return m.admin_message_delete_failed()
    case "socials":
    case "socials save":
      return m.social_profiles_save_failed()
    default:
      return m.form_not_sent()
  }
}
