import { useState } from "react"
import { m } from "#messages"
import { Icon } from "./icon"
import { sendAgain, useNetwork } from "./unsent"

/** By this a form is known that says by itself that it did not leave. */
export const OFFLINE_PLACE = "[data-offline-place]"

/** Above the fields of a form that is written in, or that did not leave, without a network. */
export function OfflineStrip() {
  const { written, unsent } = useNetwork()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const waiting = unsent && unsent.form === form ? unsent : null
  const isShown = form !== null && (waiting !== null || written === form)
  return (
    <>
      <span hidden data-offline-place ref={(place) => setForm(place?.closest("form") ?? null)} />
      {isShown && (
        <div
          role="alert"
          data-appearance="dark"
          className="sticky top-[calc(var(--bar)+0.5rem)] z-10 flex min-h-11 flex-wrap items-center gap-x-3 rounded-card border border-line bg-paper px-4 py-1.5"
        >
          <Icon name="wifi-off" size={20} />
          <p className="flex-1 py-1">{m.form_offline()}</p>
          {waiting && (
            <button
              type="button"
              onClick={() => sendAgain(waiting)}
              className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink underline underline-offset-4"
            >
              {m.error_retry()}
            </button>
          )}
        </div>
      )}
    </>
  )
}
