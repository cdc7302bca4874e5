import { isDay } from "#platform/text/day"

/** Filters of the audit log; an empty one does not filter. */
export type AuditFilters = {
  /** An e-mail address, a user's id, `visitor` or `operator`. */
  actor: string
  action: string
  target: string
  /** Days in Paris, `2026-11-21`, both of them included. */
  from: string
  to: string
}

const MAX_FILTER = 200

/** From the query of an address, or from a form. What is no day is left aside. */
export function readFilters(get: (name: string) => unknown): AuditFilters {
  const text = (name: string) => {
    const given = get(name)
    return typeof given === "string" ? given.replaceAll("\0", "").toWellFormed().trim().slice(0, MAX_FILTER) : ""
  }
  const [from, to] = [text("from"), text("to")]
  return {
    actor: text("actor"),
    action: text("action"),
    target: text("target"),
    from: isDay(from) ? from : "",
    to: isDay(to) ? to : "",
  }
}

/** The filters that are set, as search parameters. */
export function filterParams(filters: AuditFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""))
}
