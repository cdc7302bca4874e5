import { redirect } from "react-router"
import { hereHref, readListState } from "#app/features/admin-kit/public"
import { type AdminAction, chosenIds, idOf, submitOrFlash, withFlash } from "#app/features/admin-kit/public.server"
import { INFLUENCER_SORTS } from "#app/features/influencers/public.server"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { type RemovedPages, removeInfluencers, setActive, setVerified } from "./commands.server"
import { addInfluencer, saveInfluencer } from "./save.server"
import { EditedInfluencer } from "./schema.server"
import { markTold, sendOriginMail } from "./tell-person.server"

const GONE = "admin_influencer_gone"
const LEAVING = "admin_page_leaving"
const error = (text: string) => ({ title: m.ui_error(), text })

/** Does what the influencers' forms ask for. */
export async function actOnInfluencers({ actor, client, form, params }: AdminAction) {
  const acting = { actor, client }
  const on = form.get("value") === "on"
  switch (form.get("intent")) {
    case "active":
      return withFlash(
        async () => {
          await setActive(acting, chosenIds(form, GONE), on)
          return { title: m.admin_influencer_active_updated() }
        },
        (reason, code) =>
          code === LEAVING
            ? { title: m.admin_influencer_active_failed(), text: reason }
            : error(m.admin_influencer_active_failed()),
      )
    case "verified":
      return withFlash(
        async () => {
          await setVerified(acting, chosenIds(form, GONE), on)
          return { title: m.admin_influencer_verified_updated() }
        },
        () => error(m.admin_influencer_verified_failed()),
      )
    case "delete":
      return withFlash(
        async () => {
          const ids = chosenIds(form, GONE)
          const removed = await removeInfluencers(acting, ids)
          const title =
            ids.length === 1 ? m.admin_influencer_deleted() : m.admin_influencer_deleted_many({ count: ids.length })
          return { title, text: removedText(removed) }
        },
        () => error(m.admin_influencer_deletion_failed()),
      )
    case "tell":
      return withFlash(
        async () => {
          await sendOriginMail(acting, idOf(form.get("id"), GONE))
          return { title: m.admin_origin_sent() }
        },
        (reason) => error(m.admin_origin_failed({ reason })),
      )
    case "told":
      return withFlash(
        async () => {
          await markTold(acting, idOf(form.get("id"), GONE))
          return { title: m.admin_origin_marked() }
        },
        (reason) => error(m.admin_origin_failed({ reason })),
      )
    case "add":
    case "save": {
      const isNew = form.get("intent") === "add"
      const id = form.get("id")
      form.delete("id")
      return submitOrFlash(
        form,
        EditedInfluencer,
        async (edited) => {
          if (isNew) await addInfluencer(acting, edited)
          else await saveInfluencer(acting, idOf(id, GONE), edited)
          const done = isNew ? "added" : "saved"
          return redirect(localizedHref(hereHref("influencers", readListState(params, INFLUENCER_SORTS), { done })))
        },
        (reason) => error(m.admin_influencer_save_failed({ reason })),
      )
    }
    default:
      return null
  }
}

function removedText({ networks, blocks, collaborations }: RemovedPages) {
  return m.admin_influencer_removed({
    networks: numberText(networks),
    blocks: numberText(blocks),
    collaborations: numberText(collaborations),
  })
}
