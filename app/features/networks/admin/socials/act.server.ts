import { redirect } from "react-router"
import { hereHref, readListState } from "#app/features/admin-kit/public"
import { type AdminAction, idOf, submitOrFlash } from "#app/features/admin-kit/public.server"
import { INFLUENCER_SORTS } from "#app/features/influencers/public.server"
import { localizedHref, m } from "#messages"
import { saveSocials } from "./commands.server"
import { EditedSocials } from "./schema.server"

/** Saves the form of one influencer's card. */
export async function actOnSocials({ actor, client, form, params }: AdminAction) {
  const id = form.get("id")
  form.delete("id")
  return submitOrFlash(
    form,
    EditedSocials,
    async (socials) => {
      await saveSocials({ actor, client }, idOf(id, "admin_influencer_gone"), socials)
      return redirect(localizedHref(hereHref("socials", readListState(params, INFLUENCER_SORTS), { done: "saved" })))
    },
    () => ({ title: m.ui_error(), text: m.social_profiles_save_failed() }),
  )
}
