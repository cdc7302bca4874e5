import type { ReactNode } from "react"
import type { Provenance } from "#vocabulary/networks"
import { classNames } from "./class-names"

type ProvenanceDotProps = {
  /** The source of a figure: full dot, half dot, ring. */
  provenance: Provenance
  /** The same in words, with the date of the figure. */
  children: ReactNode
  className?: string | undefined
}

export function ProvenanceDot({ provenance, children, className }: ProvenanceDotProps) {
  return (
    <span className={classNames("provenance", provenance, className)}>
      <span>{children}</span>
    </span>
  )
}

/** The dot alone, where the words for it stand close by. */
export function ProvenanceSign({ provenance }: { provenance: Provenance }) {
  return <span className={`sign ${provenance}`} />
}
