import type { ReactNode } from "react"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import type { IconName } from "./icons/lucide"

type CalloutTone = "info" | "ok" | "warn" | "danger"

const LOOKS: Record<CalloutTone, { icon: IconName; className: string; iconClass: string }> = {
  info: { icon: "info", className: "bg-surface border-line", iconClass: "text-ink-soft" },
  ok: { icon: "circle-check", className: "bg-ok-soft border-ok-soft", iconClass: "text-ok" },
  warn: { icon: "triangle-alert", className: "bg-warn-soft border-warn-soft", iconClass: "text-warn" },
  danger: { icon: "circle-alert", className: "bg-danger-soft border-danger-soft", iconClass: "text-danger" },
}

type CalloutProps = {
  tone?: CalloutTone
  title?: string
  id?: string
  /** May be given the focus by script, to be read from there. */
  focusable?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** A message in the page itself: it needs no script and does not go away. Dangers are announced at once. */
export function Callout({ tone = "info", title, id, focusable = false, className, children }: CalloutProps) {
  const look = LOOKS[tone]
  return (
    <div
      id={id}
      role={tone === "danger" ? "alert" : "status"}
      tabIndex={focusable ? -1 : undefined}
      className={classNames("flex gap-3 rounded-card border p-4", look.className, className)}
    >
      <Icon name={look.icon} className={classNames("mt-0.5", look.iconClass)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
