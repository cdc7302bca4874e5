import { isRole } from "#app/features/accounts/public"
import type { Removed } from "#app/features/accounts/public.server"
import { type AdminAction, chosenIds, idOf, withFlash } from "#app/features/admin-kit/public.server"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { changeRole, linkInfluencer, removeUsers, unlinkInfluencer } from "./commands.server"

const GONE = "admin_user_gone"

/** Does what the accounts' forms ask for. Unknown roles are ignored. */
export async function actOnUsers({ actor, client, form }: AdminAction) {
  const acting = { actor, client }
  const words = { title: m.ui_error() }
  switch (form.get("intent")) {
    case "role": {
      const role = form.get("role")
      if (!isRole(role)) return null
      return withFlash(
        async () => {
          await changeRole(acting, idOf(form.get("id"), GONE), role)
          return { title: m.admin_user_role_updated(), text: m.admin_user_role_updated_text() }
        },
        (reason) => ({ ...words, text: m.admin_user_role_failed({ reason }) }),
      )
    }
    case "link":
      return withFlash(
        async () => {
          await linkInfluencer(
            acting,
            idOf(form.get("id"), GONE),
            idOf(form.get("influencer"), "admin_influencer_gone"),
          )
          return { title: m.admin_user_linked() }
        },
        (reason) => ({ ...words, text: m.admin_user_link_failed({ reason }) }),
      )
    case "unlink":
      return withFlash(
        async () => {
          await unlinkInfluencer(acting, idOf(form.get("id"), GONE))
          return { title: m.admin_user_unlinked() }
        },
        (reason) => ({ ...words, text: m.admin_user_unlink_failed({ reason }) }),
      )
    case "delete":
      return withFlash(
        async () => {
          const ids = chosenIds(form, GONE)
          const removed = await removeUsers(acting, ids)
          return { title: m.admin_user_deleted({ count: ids.length }), text: removedText(removed) }
        },
        (reason) => ({ ...words, text: m.admin_user_deletion_failed({ reason }) }),
      )
    default:
      return null
  }
}

function removedText({ influencers, companies, messages, files }: Removed) {
  return m.admin_user_removed({
    influencers: numberText(influencers),
    companies: numberText(companies),
    messages: numberText(messages),
    files: numberText(files),
  })
}
