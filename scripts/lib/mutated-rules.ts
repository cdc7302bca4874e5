type Group = Readonly<{
  rules: readonly string[]
  /** They need no database: with one, a run would take hours. */
  tests: readonly string[]
}>

/** The rules whose tests are tested. A group is one run, of a few minutes. */
export const GROUPS: Readonly<Record<string, Group>> = {
  collaborations: {
    rules: [
      "app/features/collaborations/transitions.ts",
      "app/features/collaborations/totals/rules.ts",
      "app/features/collaborations/offers/categories.ts",
      "app/features/collaborations/offers/differences.ts",
      "app/features/collaborations/offers/offer.ts",
      "app/features/collaborations/offers/rules.ts",
      "app/features/collaborations/offers/schema.server.ts",
    ],
    tests: [
      "app/features/collaborations/transitions.test.ts",
      "app/features/collaborations/totals/rules.test.ts",
      "app/features/collaborations/offers/schema.test.ts",
    ],
  },
  deliverables: {
    rules: ["app/features/collaborations/deliverables/rules.ts", "app/features/collaborations/calendar/ics.ts"],
    tests: [
      "app/features/collaborations/deliverables/rules.test.ts",
      "app/features/collaborations/calendar/ics.test.ts",
    ],
  },
  money: {
    rules: [
      "app/features/collaborations/money/states.ts",
      "app/features/collaborations/money/vat.ts",
      "app/features/collaborations/money/amounts.ts",
      "app/features/collaborations/offers/payment.ts",
    ],
    tests: [
      "app/features/collaborations/money/states.test.ts",
      "app/features/collaborations/money/vat.test.ts",
      "app/features/collaborations/money/amounts.test.ts",
      "app/features/collaborations/offers/payment.test.ts",
    ],
  },
  posts: {
    rules: ["app/features/collaborations/posts/rules.ts", "app/features/collaborations/posts/report/parts.ts"],
    tests: [
      "app/features/collaborations/posts/rules.test.ts",
      "app/features/collaborations/posts/report/parts.test.ts",
    ],
  },
  reviews: {
    rules: ["app/features/collaborations/reviews/rules.ts"],
    tests: ["app/features/collaborations/reviews/rules.test.ts"],
  },
  figures: {
    rules: [
      "app/features/networks/refresh/judge.ts",
      "app/features/networks/refresh/due.ts",
      "app/features/networks/refresh/schedule.ts",
      "app/features/networks/refresh/windows.ts",
      "app/features/networks/each/youtube/quota-day.ts",
      "app/features/networks/stats-updates/rules.ts",
      "app/features/networks/followers.ts",
      "app/features/networks/provenance.ts",
      "app/features/networks/status.ts",
    ],
    tests: [
      "app/features/networks/refresh/judge.test.ts",
      "app/features/networks/refresh/due.test.ts",
      "app/features/networks/refresh/schedule.test.ts",
      "app/features/networks/refresh/windows.test.ts",
      "app/features/networks/each/youtube/quota-day.test.ts",
      "app/features/networks/stats-updates/rules.test.ts",
      "app/features/networks/followers.test.ts",
      "app/features/networks/provenance.test.ts",
      "app/features/networks/status.test.ts",
    ],
  },
  people: {
    rules: [
      "app/features/accounts/permissions.ts",
      "app/features/claims/rules.ts",
      "app/features/claims/admin/rules.ts",
      "app/features/claims/schema.server.ts",
      "app/features/companies/standing.ts",
      "platform/rate-limit/memory-counters.ts",
      "platform/rate-limit/request-limit.ts",
      "platform/rate-limit/sign-in-delay.ts",
    ],
    tests: [
      "app/features/accounts/permissions.test.ts",
      "app/features/claims/rules.test.ts",
      "app/features/claims/admin/rules.test.ts",
      "app/features/claims/schema.test.ts",
      "app/features/messaging/conversations/quota.test.ts",
      "platform/rate-limit/rules.test.ts",
    ],
  },
  text: {
    rules: [
      "platform/text/bidi.ts",
      "platform/text/csv.ts",
      "platform/text/cut.ts",
      "platform/text/digits.ts",
      "platform/text/format.ts",
      "platform/text/json-limits.ts",
    ],
    tests: [
      "platform/text/bidi.test.ts",
      "platform/text/csv.test.ts",
      "platform/text/cut.test.ts",
      "platform/text/digits.test.ts",
      "platform/text/format.test.ts",
      "platform/text/json-limits.test.ts",
    ],
  },
  values: {
    rules: [
      "platform/text/email-address.ts",
      "platform/text/money.ts",
      "platform/text/redirect.ts",
      "platform/text/siren.ts",
      "platform/text/website.ts",
    ],
    tests: [
      "platform/text/email-address.test.ts",
      "platform/text/money.test.ts",
      "platform/text/redirect.test.ts",
      "platform/text/siren.test.ts",
      "platform/text/website.test.ts",
    ],
  },
  undo: {
    rules: [
      "app/features/page-editor/saved.ts",
      "app/features/page-editor/blocks/fields.ts",
      "app/features/page-editor/collaborations/fields.ts",
    ],
    tests: ["app/features/page-editor/undo.test.ts"],
  },
  plan: {
    rules: ["app/features/directory/engine/plan.ts"],
    tests: ["app/features/directory/engine/plan.test.ts", "app/features/directory/engine/plan-costs.test.ts"],
  },
  costs: {
    rules: ["app/features/directory/engine/text-scan.ts", "app/features/directory/engine/estimates.ts"],
    tests: [
      "app/features/directory/engine/plan.test.ts",
      "app/features/directory/engine/text-scan.test.ts",
      "app/features/directory/engine/estimates.test.ts",
    ],
  },
  searches: {
    rules: [
      "app/features/directory/query.ts",
      "app/features/directory/engine/filters.ts",
      "app/features/directory/engine/spelling.ts",
      "app/features/directory/engine/bloom.ts",
    ],
    tests: [
      "app/features/directory/query.test.ts",
      "app/features/directory/engine/filters.test.ts",
      "app/features/directory/engine/spelling.test.ts",
      "app/features/directory/engine/bloom.test.ts",
    ],
  },
}
