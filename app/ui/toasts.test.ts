import { expect, test } from "vitest"
import { MAX_VISIBLE, type Toast, type ToastTone, withToast } from "./toasts"

const made = (id: number, tone: ToastTone): Toast => ({ id, tone, title: `${tone} ${id}` })
const shownAfter = (...tones: ToastTone[]) =>
  tones
    .map((tone, id) => made(id, tone))
    .reduce<readonly Toast[]>(withToast, [])
    .map((toast) => toast.id)

test("up to three notifications stand together, the newest last", () => {
  expect(MAX_VISIBLE).toBe(3)
  expect(shownAfter("success", "info", "error")).toEqual([0, 1, 2])
})

test("a fourth takes the place of the oldest good news", () => {
  expect(shownAfter("success", "success", "success", "success")).toEqual([1, 2, 3])
  expect(shownAfter("error", "success", "success", "success")).toEqual([0, 2, 3])
})

test("an error is never dropped, whatever comes after it", () => {
  expect(shownAfter("error", "error", "error", "error")).toEqual([0, 1, 2, 3])
  expect(shownAfter("error", "error", "error", "success", "success")).toEqual([0, 1, 2, 4])
})

test("the same words do not stand twice", () => {
  const failed = { tone: "error", title: "Erreur", text: "Impossible de modifier le statut" } as const
  const twice = withToast(withToast([], { id: 1, ...failed }), { id: 2, ...failed })
  expect(twice.map((toast) => toast.id)).toEqual([2])
})
