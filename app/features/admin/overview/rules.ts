import type { Counted } from "./load.server"

/** The last 30 days against the 30 before, as a share; null without a base. */
export function trendOf({ lately, before }: Pick<Counted, "lately" | "before">) {
  return before === 0 ? null : lately / before - 1
}
