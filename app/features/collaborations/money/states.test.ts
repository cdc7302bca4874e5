import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays } from "#platform/text/day"
import { INVOICE_STATES, type InvoiceState } from "#vocabulary/money"
import { canInvoice, INVOICE_ACTIONS, INVOICE_TRANSITIONS, isOpen, stateOn } from "./states"

const WHO = ["influencer", "company", "system"] as const

test("nobody but whoever is paid says that money came, and days pass by themselves", () => {
  for (const state of INVOICE_STATES)
    for (const action of INVOICE_ACTIONS)
      for (const who of WHO)
        if (canInvoice(state, action, who)) expect(who).toBe(action.startsWith("fall_") ? "system" : "influencer")
  expect(INVOICE_ACTIONS.filter((action) => canInvoice("credited", action, "influencer"))).toEqual([])
  expect(INVOICE_STATES.filter(isOpen)).toEqual(["sent", "due", "overdue", "part_paid"])
})

test("what may be done with an invoice follows from where it stands", () => {
  const done = Object.fromEntries(
    INVOICE_STATES.map((state) => [
      state,
      INVOICE_ACTIONS.filter(
        (action) => canInvoice(state, action, "influencer") || canInvoice(state, action, "system"),
      ),
    ]),
  )
  expect(done).toEqual({
    sent: ["fall_due", "fall_overdue", "pay_part", "pay", "credit"],
    due: ["fall_overdue", "pay_part", "pay", "credit"],
    overdue: ["pay_part", "pay", "credit"],
    part_paid: ["pay_part", "pay", "take_back", "credit"],
    paid: ["take_back", "credit"],
    credited: [],
  })
})

test("whatever is done in whatever order, what was credited stays so and what is paid is not overdue", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...INVOICE_ACTIONS), fc.constantFrom(...WHO)), { maxLength: 40 }),
      (steps) => {
        let state: InvoiceState = "sent"
        for (const [action, who] of steps) {
          if (!canInvoice(state, action, who)) continue
          const before: InvoiceState = state
          state = INVOICE_TRANSITIONS[action].to
          expect(before).not.toBe("credited")
          if (before === "paid") expect(["sent", "credited"]).toContain(state)
        }
      },
    ),
  )
})

test("a day makes it due, the next one overdue, and neither changes what was paid or taken back", () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays("2027-06-15", days))
  fc.assert(
    fc.property(fc.constantFrom(...INVOICE_STATES), day, day, (state, dueOn, today) => {
      const next = stateOn(state, dueOn, today)
      const expected = today < dueOn ? state : today === dueOn ? "due" : "overdue"
      expect(next).toBe(state === "sent" || state === "due" ? expected : state)
      // Looked at once more it is the same.
      expect(stateOn(next, dueOn, today)).toBe(next)
    }),
  )
  const days = ["2027-06-14", "2027-06-15", "2027-06-16"]
  expect(days.map((today) => stateOn("sent", "2027-06-15", today))).toEqual(["sent", "due", "overdue"])
})
