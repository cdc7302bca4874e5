import { useId } from "react"
import { buttonClass } from "#app/ui/button-look"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { m } from "#messages"
import type { WhyNotView } from "./view"

export const CONTACT_ID = "why-not-contact"
export const COLLABORATE_ID = "why-not-collaborate"

/** Why one cannot write or propose yet, and what leads there: the browser's own popovers, which need no script. */
export function WhyNot({ whyNot }: { whyNot: WhyNotView }) {
  return (
    <>
      <Reason id={CONTACT_ID} title={whyNot.contact} whyNot={whyNot} />
      <Reason id={COLLABORATE_ID} title={whyNot.collaborate} whyNot={whyNot} />
    </>
  )
}

function Reason({ id, title, whyNot: { text, ways } }: { id: string; title: string; whyNot: WhyNotView }) {
  const [titleId, textId] = [useId(), useId()]
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      // Otherwise the button keeps the focus, and screen readers would not read what it opened.
      onToggle={({ newState, currentTarget }) => newState === "open" && currentTarget.querySelector("h2")?.focus()}
      className="dialog inset-0 h-fit open:animate-[rise_200ms_var(--ease)] backdrop:bg-cut-ink/55"
    >
      <div className="grid gap-4 p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={m.ui_dismiss()}
            className={buttonClass({ variant: "quiet" }, "-me-3 -mt-2 size-12 shrink-0 p-0")}
          >
            <Icon name="x" />
          </button>
        </div>
        <p id={textId} className="text-ink-soft">
          {text}
        </p>
        {ways.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2.5">
            {ways.map(({ href, label }, place) => (
              <LinkButton key={href} to={href} variant={place === 0 ? "ink" : "line"}>
                {label}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
