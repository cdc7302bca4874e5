import type { ReactNode } from "react"
import type { Provenance } from "#vocabulary/networks"
import { classNames } from "./class-names"

type ProvenanceDotProps = {
  /** Where a figure comes from: full dot, half dot, ring. */
  provenance: Provenance
  /** The same in words, with the date of the figure. */
  children: ReactNode
  className?: string | undefined
}

/** Drawn by their borders: fills go where the system's colours stand in for ours. */
const DOTS = {
  connected: "border-[4.5px] border-ok",
  public_api: "border-[1.5px] border-l-[4.5px] border-ok",
  declared: "border-[1.5px] border-ink-soft",
} as const

export function ProvenanceDot({ provenance, children, className }: ProvenanceDotProps) {
  return (
    <span className={classNames("inline-flex items-baseline gap-1.5 text-sm text-ink-soft", className)}>
      <ProvenanceSign provenance={provenance} />
      <span>{children}</span>
    </span>
  )
}

/** The dot alone, where the words for it stand close by. */
export function ProvenanceSign({ provenance }: { provenance: Provenance }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("sign inline-block size-2.25 shrink-0 rounded-pill", DOTS[provenance])}
    />
  )
}
