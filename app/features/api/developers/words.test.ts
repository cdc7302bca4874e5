import { expect, test } from "vitest"
import { inLocale } from "../../../../server/edge/locale.ts"
import { apiDocument } from "../document/document.server"
import { PROBLEMS } from "../problems"
import { PROBLEM_TITLES, summaryOf } from "./words"

test.each(["fr", "ar"] as const)("every operation and every problem is told in %s", (locale) => {
  inLocale(locale, () => expectOwnWords())
})

function expectOwnWords() {
  const operations = Object.values(apiDocument().paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) expect(summaryOf(operation), operation.operationId).not.toBe(operation.summary)
  for (const [name, { title }] of Object.entries(PROBLEMS))
    expect(PROBLEM_TITLES[name as keyof typeof PROBLEMS]()).not.toBe(title)
}
