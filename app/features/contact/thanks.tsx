import { useEffect, useRef } from "react"
import { Icon } from "#app/ui/icon"
import { toast } from "#app/ui/toasts"
import { m } from "#messages"

/** Says that a message has arrived: in the corner, where screen readers hear it, and in its place, where it stays. */
export function Thanks() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    toast.success(m.contact_sent(), m.contact_sent_text())
    place.current?.focus({ preventScroll: true }) // the button that had the focus is gone with the form
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mb-5 flex gap-3 rounded-card bg-ok-soft p-4">
      <Icon name="circle-check" className="mt-0.5 text-ok" />
      <p>
        <strong className="block font-semibold">{m.contact_sent()}</strong>
        {m.contact_sent_text()}
      </p>
    </div>
  )
}
