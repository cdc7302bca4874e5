import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon } from "./icon"

type FoldProps = { label: string; className?: string; isOpen?: boolean; children: ReactNode }

/** A line that opens for more information. `className`: of the line. */
export function Fold({ label, className, isOpen, children }: FoldProps) {
  return (
    <details className="group" open={isOpen}>
      <summary
        className={classNames(
          "inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden",
          className,
        )}
      >
        {label}
        <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
