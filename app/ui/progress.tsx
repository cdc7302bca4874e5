import type { ReactNode } from "react"
import { currentLocale } from "#messages"
import { formatPercent } from "#platform/text/format"

type ProgressProps = {
  label: ReactNode
  /** 0 to 100. */
  percent: number
  /** The value in words when a percentage does not say it: '2 sur 5'. */
  valueText?: string
}

/** How far something has come, with its name above it. */
export function Progress({ label, percent, valueText }: ProgressProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <label className="grid gap-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <bdi className="figures text-ink-soft">{valueText ?? formatPercent(value / 100, currentLocale())}</bdi>
      </span>
      <progress className="progress" max={100} value={value} />
    </label>
  )
}
