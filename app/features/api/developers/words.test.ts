import { expect, test } from "vitest"
import { inLocale } from "../../../../server/edge/locale.ts"
import { apiDocument } from "../document/document.server"
import { PROBLEMS } from "../problems"
import { developersView } from "./view.server"
import { PROBLEM_TITLES, summaryOf, tagName } from "./words"

test("each group of operations has its name in Arabic", () => {
  const tags = apiDocument().tags.map(({ name }) => name)
  inLocale("ar", () => expect(tags.filter((tag) => tagName(tag) === tag)).toEqual([]))
})

test.each(["fr", "ar"] as const)("every operation and every problem is told in %s", (locale) => {
  inLocale(locale, () => expectOwnWords())
})

test.each(["fr", "ar"] as const)("what values mean is told in %s, and the document keeps its English", (locale) => {
  const english = new Set(inLocale("en", () => descriptions()))
  const own = inLocale(locale, () => descriptions())
  expect(own).toHaveLength(inLocale("en", () => descriptions()).length)
  expect(own.filter((each) => english.has(each))).toEqual([])
  const document = JSON.stringify(inLocale(locale, () => apiDocument()))
  for (const each of english) expect(document).toContain(JSON.stringify(each).slice(1, -1).replaceAll("\u2019", "'"))
})

function descriptions() {
  const { groups, webhooks, webhookHeaders } = developersView()
  const operations = groups.flatMap((group) => group.operations)
  const fields = [
    ...webhookHeaders,
    ...webhooks.flatMap(({ data }) => data),
    ...operations.flatMap(({ parameters, body, answer }) => [...parameters, ...body, ...answer]),
  ]
  return [...operations, ...fields].flatMap(({ description }) => description ?? [])
}

function expectOwnWords() {
  const operations = Object.values(apiDocument().paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) expect(summaryOf(operation), operation.operationId).not.toBe(operation.summary)
  for (const [name, { title }] of Object.entries(PROBLEMS))
    expect(PROBLEM_TITLES[name as keyof typeof PROBLEMS]()).not.toBe(title)
}
