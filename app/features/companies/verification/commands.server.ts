import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import { isolate } from "#platform/text/bidi"
import { loadOwnCompanyId, type Member } from "../party.server"
import { judgeCompany } from "./judge.server"

/**
 * Judges the actor's company anew at their wish. Throws `Conflict` `company_unproved_no_website`, `_free_mail` or
 * `_other_domain` where it remains unverified, `Forbidden` for somebody without a company.
 */
export async function askForVerification(actor: Member) {
  const companyId = await readAs(actor, loadOwnCompanyId)
  const { why, domain } = await withActor(SYSTEM, (tx) => judgeCompany(tx, companyId, actor.userId))
  if (why) throw new Conflict(`company_unproved_${why}`, { address: isolate(`@${domain}`) })
}
