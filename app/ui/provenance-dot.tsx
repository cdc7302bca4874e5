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

const DOTS = {
  connected: "border-ok bg-ok",
  public_api: "border-ok bg-linear-to-r from-ok from-50% to-transparent to-50%",
  declared: "border-ink-soft",
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
      className={classNames("inline-block size-2.25 shrink-0 rounded-pill border-[1.5px]", DOTS[provenance])}
    />
  )
}
