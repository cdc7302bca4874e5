import type { ReactNode } from "react"
import { classNames } from "./class-names"

type TagTone = "plain" | "accent" | "ok" | "warn" | "danger"

const TONES: Record<TagTone, string> = {
  plain: "border-line text-ink-soft",
  accent: "border-accent-soft bg-accent-soft text-accent-ink",
  ok: "border-ok-soft bg-ok-soft text-ok",
  warn: "border-warn-soft bg-warn-soft text-warn",
  danger: "border-danger-soft bg-danger-soft text-danger",
}

/** A word or a figure on a slip of paper: a state, an interest, a trend. */
export function Tag({
  tone = "plain",
  className,
  children,
}: {
  tone?: TagTone
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-pill border px-2.5 py-0.5 text-sm font-medium min-[20em]:whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
