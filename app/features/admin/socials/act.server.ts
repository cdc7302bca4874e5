import { redirect } from "react-router"
import { localizedHref, m } from "#messages"
import { hereHref, readListState } from "../list/list-state"
import { idOf, submitOrTell } from "../list/tell.server"
import type { AdminAction } from "../panels.server"
import { saveSocials } from "./commands.server"
import { EditedSocials } from "./schema.server"
import { SOCIAL_SORTS } from "./socials"

/** What the form of a card asks for. */
export async function actOnSocials({ actor, client, form, params }: AdminAction) {
  const id = form.get("id")
  form.delete("id")
  return submitOrTell(
    form,
    EditedSocials,
    async (socials) => {
      await saveSocials({ actor, client }, idOf(id, "admin_influencer_gone"), socials)
      return redirect(localizedHref(hereHref("socials", readListState(params, SOCIAL_SORTS), { done: "saved" })))
    },
    () => ({ title: m.ui_error(), text: m.social_profiles_save_failed() }),
  )
}
