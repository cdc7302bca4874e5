import { classNames } from "./class-names"

type SpinnerProps = {
  /** Without one the spinner is an ornament of its neighbour. */
  label?: string
  size?: number
  className?: string | undefined
}

export function Spinner({ label, size = 24, className }: SpinnerProps) {
  const wheel = (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      className="shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return wheel

  return (
    <span role="status" className={classNames("inline-flex items-center gap-3 text-ink-soft", className)}>
      {wheel}
      <span>{label}</span>
    </span>
  )
}
