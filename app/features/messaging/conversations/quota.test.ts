import { expect, test } from "vitest"
import { companyStandingOf, NEW_CONVERSATIONS } from "#app/features/companies/public"

test.each([
  [{ plan: "free", isVerified: false }, 3],
  [{ plan: "free", isVerified: true }, 30],
  [{ plan: "pro", isVerified: true }, 100],
  [{ plan: "pro", isVerified: false }, 100],
] as const)("a company of %o opens %i conversations a day", (company, limit) => {
  expect(NEW_CONVERSATIONS[companyStandingOf(company)]).toBe(limit)
})
