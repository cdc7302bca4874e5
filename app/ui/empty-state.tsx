import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import type { IconName } from "./icons/lucide"

type EmptyStateProps = {
  icon: IconName
  title: string
  /** What will be shown here later. */
  children: ReactNode
  /** The one thing that starts it. */
  action?: ReactNode
  className?: string | undefined
}

/** Says what will be here and how to begin. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "grid justify-items-center gap-3 rounded-card border-[1.5px] border-dashed border-ink-soft/50 px-6 py-12 text-center",
        className,
      )}
    >
      <span className="grid size-14 place-items-center rounded-pill bg-accent-soft text-accent-ink">
        <Icon name={icon} size={26} />
      </span>
      <p className="display text-xl">{title}</p>
      <div className="max-w-[42ch] text-ink-soft">{children}</div>
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
