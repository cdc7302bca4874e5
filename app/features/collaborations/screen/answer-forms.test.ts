import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { submit } from "#platform/forms/submit.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aProposal } from "#tests/support/proposals"
import type { RefusedAnswer } from "../answers/act.server"
import { AnswerForm } from "../answers/schema.server"
import { loadCollaboration } from "../detail/queries.server"
import { OFFER_LIMITS } from "../offers/rules"
import { AnswerForms } from "./answer-forms"

useDatabaseWithMail()

/** What the form gives back of a reason, which is pressed with its button. */
async function refusalOf(note: string): Promise<RefusedAnswer> {
  const form = new FormData()
  form.set("note", note)
  form.set("version", "1")
  const { data } = await submit(form, AnswerForm, () => Promise.reject(new Error("nothing is done")))
  return { ...data, pressed: "cancel" }
}

test("a reason that is refused is there again, open and with its error, before any script", async () => {
  const { id, influencer } = await aProposal({ status: "active" })
  const collaboration = await loadCollaboration(influencer.actor, id)
  const shown = (refused?: RefusedAnswer) => {
    const element = createElement(AnswerForms, { collaboration, refused })
    return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }))
  }
  const reason = `Déjà engagée ailleurs ${"!".repeat(OFFER_LIMITS.reason)}`
  const html = shown(await refusalOf(reason))
  expect(html).toMatch(/<details[^>]* open=""/)
  expect(html).toContain(reason)
  expect(html).toContain(`${OFFER_LIMITS.reason} caractères au maximum`)
  expect(shown()).not.toMatch(/<details[^>]* open=""/)
})
