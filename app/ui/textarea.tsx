import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { CONTROL, useControl } from "./field"

const typedEarly = new WeakMap<HTMLTextAreaElement, string>()

if (typeof document !== "undefined") {
  for (const area of document.querySelectorAll("textarea"))
    if (area.value !== area.defaultValue) typedEarly.set(area, area.value)
  document.addEventListener(
    "input",
    ({ target }) => target instanceof HTMLTextAreaElement && typedEarly.set(target, target.value),
    true,
  )
}

/**
 * The `ref` of each textarea. React, when it hydrates one, writes over it what the server sent (`initTextarea` in
 * react-dom 19); what somebody typed while the scripts were on their way is put back, and told like any typing.
 */
export function keepTyped(area: HTMLTextAreaElement | null) {
  const typed = area && typedEarly.get(area)
  if (typeof typed !== "string" || typed === area?.value) return
  // The prototype's setter: React notices only what goes past its own.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area, typed)
  area?.dispatchEvent(new Event("input", { bubbles: true }))
}

/** An input of several lines; it grows with what is typed where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      {...useControl()}
      ref={keepTyped}
      rows={rows}
      className={classNames(
        CONTROL,
        "max-h-96 resize-y supports-[field-sizing:content]:field-sizing-content",
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.7em + 1.5rem)` }}
    />
  )
}
