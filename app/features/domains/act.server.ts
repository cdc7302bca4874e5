import { type data, redirect } from "react-router"
import * as paths from "#app/paths"
import { localizedHref } from "#messages"
import type { Member } from "#platform/database/actor.server"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { addDomain, checkOwnDomain, preferDomain, removeDomain, setRedirects, takeGivenName } from "./commands.server"
import { DOMAINS_ID } from "./rules"
import { DomainButton, RedirectsButton, SentDomain, TakeButton } from "./schema.server"

type Answer = Response | ReturnType<typeof data<FormAnswer>>

/** The forms of the card; null for one of another card. */
export function domainAction(actor: Member, form: FormData, clientAddress: string): Promise<Answer> | null {
  const back = () => redirect(`${localizedHref(paths.editorAddress)}#${DOMAINS_ID}`)
  const button = (work: (id: string) => Promise<unknown>) =>
    submit<typeof DomainButton, Response>(form, DomainButton, async ({ id }) => {
      await work(id)
      return back()
    })
  switch (form.get("intent")) {
    case "domain-add":
      return submit<typeof SentDomain, Response>(form, SentDomain, async ({ name }) => {
        const id = await addDomain(actor, name, { clientAddress })
        // Records that are right already need not wait for the next check.
        await checkOwnDomain(actor, id)
        return back()
      })
    case "domain-take":
      return submit<typeof TakeButton, Response>(form, TakeButton, async () => {
        await checkOwnDomain(actor, await takeGivenName(actor, { clientAddress }))
        return back()
      })
    case "domain-check":
      return button((id) => checkOwnDomain(actor, id))
    case "domain-remove":
      return button((id) => removeDomain(actor, id, { clientAddress }))
    case "domain-prefer":
      return button((id) => preferDomain(actor, id))
    case "domain-redirects":
      return submit<typeof RedirectsButton, Response>(form, RedirectsButton, async ({ redirects }) => {
        await setRedirects(actor, redirects)
        return back()
      })
    default:
      return null
  }
}
