import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { submit } from "#platform/forms/submit.server"
import { isolate } from "#platform/text/bidi"
import { isolatedNumber } from "#platform/text/isolated-number"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aDeliverable } from "#tests/support/deliverables"
import { aProposal } from "#tests/support/proposals"
import type { RefusedAnswer } from "../answers/act.server"
import { AnswerForm } from "../answers/schema.server"
import { type CollaborationDetail, loadCollaboration } from "../detail/queries.server"
import { OFFER_LIMITS } from "../offers/rules"
import { ActionsCard } from "./answer-forms"
import type { Ending } from "./proposal-asked"

useDatabaseWithMail()

/** What the form gives back of a reason, which is pressed with its button. */
async function refusalOf(note: string): Promise<RefusedAnswer> {
  const form = new FormData()
  form.set("note", note)
  form.set("version", "1")
  const { data } = await submit(form, AnswerForm, () => Promise.reject(new Error("nothing is done")))
  return { ...data, pressed: "cancel" }
}

/** The forms as they come, before any script. */
function shown(collaboration: CollaborationDetail, refused?: RefusedAnswer, asked: Ending | null = null) {
  const element = createElement(ActionsCard, { collaboration, refused, asked })
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }))
}

test("a reason that is refused is there again, open and with its error, before any script", async () => {
  const { id, influencer } = await aProposal({ status: "active" })
  const collaboration = await loadCollaboration(influencer.actor, id)
  const reason = `Déjà engagée ailleurs ${"!".repeat(OFFER_LIMITS.reason)}`
  const html = shown(collaboration, await refusalOf(reason))
  expect(html).toMatch(/<details[^>]* open=""/)
  expect(html).toContain(reason)
  expect(html).toContain(`${OFFER_LIMITS.reason} caractères au maximum`)
  expect(shown(collaboration)).not.toMatch(/<details[^>]* open=""/)
})

test("ending a collaboration is one press once every piece is published; before that it says what is open and asks", async () => {
  const room = async (state: "to_do" | "published") => {
    const { id, company } = await aDeliverable({ piece: { state } })
    const collaboration = await loadCollaboration(company.actor, id)
    const html = shown(collaboration)
    return { html, title: collaboration.pieces[0]?.title ?? "", at: html.indexOf('value="complete"') }
  }
  const isAsked = ({ html, at }: Awaited<ReturnType<typeof room>>) =>
    html.lastIndexOf("<details", at) > html.lastIndexOf("</details>", at)
  const done = await room("published")
  expect(isAsked(done)).toBe(false)
  const open = await room("to_do")
  expect(open.at).toBeGreaterThan(0)
  expect(isAsked(open)).toBe(true)
  expect(open.html.replaceAll("&#x27;", "'")).toContain(
    m.collaborations_complete_open({ done: isolatedNumber(0), all: isolatedNumber(1), titles: isolate(open.title) }),
  )
})

test("what ends an agreement stands folded away under one line, and open where its address asks for it", async () => {
  const { id, company } = await aDeliverable({})
  const collaboration = await loadCollaboration(company.actor, id)
  const html = shown(collaboration)
  expect(html).not.toContain(m.collaborations_actions())
  expect(html.indexOf("<details")).toBeLessThan(html.indexOf(m.collaborations_stop_early(), html.indexOf("<details")))
  const opened = (asked: Ending) => shown(collaboration, undefined, asked).match(/<details[^>]* open=""/g)
  expect(html).not.toMatch(/<details[^>]* open=""/)
  expect(opened("complete")).toHaveLength(2)
  expect(opened("cancel")).toHaveLength(2)
})

test("before both have signed what the law asks for, nobody is offered an end that would be refused", async () => {
  const { id, company } = await aDeliverable({ offer: { budgetCents: 120_000 } })
  const html = shown(await loadCollaboration(company.actor, id), undefined, "complete")
  expect(html).not.toContain('value="complete"')
  expect(html).toContain(m.collaborations_contract_first())
  expect(html).toContain('value="cancel"')
})
