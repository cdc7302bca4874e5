import { useEffect, useState } from "react"
import { m } from "#messages"
import { buttonClass } from "./button-look"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import type { IconName } from "./icons/lucide"
import { AUTO_CLOSE_MS, type Toast, type ToastTone, toast, useToasts } from "./toasts"

/** The place for notifications, once at the end of the page. Nothing closes while the pointer or the focus is in it. */
export function ToastRegion() {
  const toasts = useToasts()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  return (
    <section
      aria-label={m.ui_notifications()}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--dock)+var(--foot,0rem)+1rem)] z-40 sm:start-auto sm:w-96"
    >
      <ol
        className="grid gap-3"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts.map((shown) => (
          <ToastCard key={shown.id} shown={shown} paused={hovered || focused} />
        ))}
      </ol>
    </section>
  )
}

const LOOKS: Record<ToastTone, { icon: IconName; className: string }> = {
  success: { icon: "circle-check", className: "text-ok" },
  info: { icon: "info", className: "text-ink-soft" },
  error: { icon: "circle-alert", className: "text-danger" },
}

function ToastCard({ shown, paused }: { shown: Toast; paused: boolean }) {
  const { id, tone, title, text, retry } = shown

  useEffect(() => {
    if (paused || tone === "error") return
    const timer = setTimeout(() => toast.dismiss(id), AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [id, tone, paused])

  return (
    <li className="toast">
      <div
        role={tone === "error" ? "alert" : "status"}
        className="pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-3 ps-4 pe-2 shadow-float"
      >
        <Icon name={LOOKS[tone].icon} className={classNames("mt-2.5", LOOKS[tone].className)} />
        <div className="min-w-0 flex-1 py-2">
          <p className="font-semibold">{title}</p>
          {text && <p className="text-ink-soft">{text}</p>}
          {retry && (
            <button
              type="button"
              onClick={() => {
                toast.dismiss(id)
                retry()
              }}
              className={buttonClass({ variant: "line", size: "small" }, "mt-2")}
            >
              {m.error_retry()}
            </button>
          )}
        </div>
        <button
          type="button"
          aria-label={m.ui_dismiss()}
          onClick={() => toast.dismiss(id)}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill text-ink-soft hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
      </div>
    </li>
  )
}
