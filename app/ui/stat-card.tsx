import type { ReactNode } from "react"
import { Card } from "./card"

type StatCardProps = {
  label: ReactNode
  /** The figure, already formatted; it is the hero. */
  value: string
  /** A qualification of the value: a trend `Tag`, a date, a second count. */
  children?: ReactNode
  className?: string | undefined
}

export function StatCard({ label, value, children, className }: StatCardProps) {
  return (
    <Card className={className}>
      <dl className="grid gap-1">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="figures display text-2xl tracking-tighter min-[20em]:whitespace-nowrap sm:text-3xl">
          <bdi>{value}</bdi>
        </dd>
      </dl>
      {children && <div className="mt-1.5 text-sm text-ink-soft">{children}</div>}
    </Card>
  )
}
