import { useSyncExternalStore } from "react"
import { IN_TAB, keepAt, keptAt } from "./on-device"

/** A form that was sent, and by which button. */
export type Pressed = Readonly<{ form: HTMLFormElement; button: HTMLElement | null }>

type Network = Readonly<{
  /** The form that somebody writes in without a network; null with one. */
  written: HTMLFormElement | null
  /** The form that did not leave, until it does. */
  unsent: Pressed | null
}>

const QUIET: Network = { written: null, unsent: null }
let network = QUIET
const listeners = new Set<() => void>()

function change(changed: Partial<Network>) {
  network = { ...network, ...changed }
  for (const listener of listeners) listener()
}

export function useNetwork() {
  return useSyncExternalStore(
    subscribe,
    () => network,
    () => QUIET,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener("offline", noteWritten)
    window.addEventListener("online", noteWritten)
    // Not with the focus: what a strip moves down between press and release is not pressed.
    document.addEventListener("input", noteWritten)
  }
  return () => listeners.delete(listener)
}

function noteWritten() {
  const written = navigator.onLine ? null : (document.activeElement?.closest("form") ?? network.written)
  if (written !== network.written) change({ written })
}

/** The typed values of a form, by name, without secrets. */
export type Values = readonly (readonly [name: string, value: string])[]

/** The values of a form that could not be sent. */
type Kept = { address: string; formId: string; values: Values }

/** Reads the attribute: where a field is called `id`, the property is that field. */
function placeOf(form: HTMLFormElement | undefined) {
  return { address: location.pathname + location.search, formId: form?.getAttribute("id") ?? "" }
}

/** A form did not leave: what was typed is kept for the page's next load, and the form says so where there is no network. */
export function keepUnsent(pressed: Pressed | null, values: Values, { isOffline }: { isOffline: boolean }) {
  change({ unsent: isOffline ? pressed : null })
  void keepAt(IN_TAB, { ...placeOf(pressed?.form), values } satisfies Kept)
}

/** A form has left: nothing waits any more. */
export function dropUnsent() {
  if (network.unsent) change({ unsent: null })
  void keepAt(IN_TAB, null)
}

export function sendAgain({ form, button }: Pressed) {
  if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null)
}

/** Puts back what was typed into this form before the page was loaded anew. */
export async function restoreUnsent(form: HTMLFormElement) {
  putBack(form, await keptFor(form))
}

/** Writes these values into the form's fields, as if they were typed. */
export function putBack(form: HTMLFormElement, values: Values) {
  if (values.length === 0) return
  const fields = [...form.elements].filter(isTyped)
  for (const name of new Set(fields.map((field) => field.name))) {
    const texts = values.flatMap(([kept, value]) => (kept === name ? [value] : []))
    for (const field of fields.filter((each) => each.name === name)) restore(field, texts)
  }
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isTyped(element: Element): element is TypedField {
  if (!element.matches("input, textarea, select")) return false
  return !element.matches("[type=hidden], [type=submit], [type=password], [type=file]")
}

/** Sets the value and fires an event as typing does, so that React notices it. */
function restore(field: TypedField, texts: string[]) {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    if (field.checked !== texts.includes(field.value)) field.click()
    return
  }
  const text = texts.shift()
  if (text === undefined || text === field.value) return
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text)
  field.dispatchEvent(new Event("input", { bubbles: true }))
  field.dispatchEvent(new Event("change", { bubbles: true }))
}

async function keptFor(form: HTMLFormElement): Promise<Values> {
  const kept = (await keptAt(IN_TAB))?.value
  if (!isKept(kept)) return []
  const { address, formId } = placeOf(form)
  return kept.formId === formId && kept.address === address ? kept.values : []
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === "object" && kept !== null && "values" in kept && Array.isArray(kept.values)
}
