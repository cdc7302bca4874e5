import { useSyncExternalStore } from "react"

/** A notification closes by itself after this time, and no more than three stand at once. */
export const AUTO_CLOSE_MS = 4000
export const MAX_VISIBLE = 3

export type ToastTone = "success" | "info" | "error"
export type Toast = {
  id: number
  tone: ToastTone
  title: string
  text?: string | undefined
  /** Offers to try again what has failed. */
  retry?: (() => void) | undefined
}

/**
 * One more, the newest last. The same words do not stand twice. Errors wait until somebody dismisses them; when it gets
 * crowded, older good news goes.
 */
export function withToast(toasts: readonly Toast[], added: Toast): readonly Toast[] {
  const others = toasts.filter(
    ({ tone, title, text }) => tone !== added.tone || title !== added.title || text !== added.text,
  )
  const oldestGoodNews = others.findIndex((toast) => toast.tone !== "error")
  const crowded = others.length >= MAX_VISIBLE && oldestGoodNews !== -1
  return [...(crowded ? others.toSpliced(oldestGoodNews, 1) : others), added]
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(changed: readonly Toast[]) {
  toasts = changed
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, title: string, text?: string, retry?: () => void) {
  const id = nextId++
  change(withToast(toasts, { id, tone, title, text, retry }))
  return id
}

/** Shows a notification in the corner of the page; returns its id. In the browser only: on the server use a `Flash` or a `Notice`. */
export const toast = {
  success: (title: string, text?: string) => show("success", title, text),
  info: (title: string, text?: string) => show("info", title, text),
  /** Stays until it is dismissed. */
  error: (title: string, text?: string, retry?: () => void) => show("error", title, text, retry),
  dismiss: (id: number) => change(toasts.filter((other) => other.id !== id)),
}

const NONE: readonly Toast[] = []

/** The toasts shown now: the newest three when there are more. */
export function useToasts() {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  ).slice(-MAX_VISIBLE)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
