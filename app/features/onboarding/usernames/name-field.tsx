import { type SyntheticEvent, useEffect, useRef, useState } from "react"
import { Form } from "react-router"
import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { Spinner } from "#app/ui/spinner"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import { useHydrated } from "../use-hydrated"
import { type Availability, availabilityText } from "./availability"
import { MAX_USERNAME } from "./rules"
import { type AvailabilityShown, useAvailability } from "./use-availability"

type NameFieldProps = {
  /** Of the public address that the name becomes. */
  host: string
  /** What the server has said of a name that was sent already. */
  known?: Availability | null | undefined
  /** Hears the name as it is typed, in lower case. */
  onType?: (name: string) => void
}

/** The name, as the address that it becomes, and the button that reserves it. Works on every page: it posts to /reserve-username. */
export function NameField({ host, known = null, onType }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(known?.username ?? "")
  const availability = useAvailability(typed, known)
  const isHydrated = useHydrated()

  // What was typed, or filled in by the browser, before the scripts had arrived.
  useEffect(() => setTyped(lowerCased(input.current)), [])
  useEffect(() => onType?.(typed.trim()), [onType, typed])
  const follow = (event: SyntheticEvent<HTMLInputElement>) => setTyped(lowerCased(event.currentTarget))

  return (
    <Form method="post" action={localizedHref(paths.reserveUsername)} className="grid max-w-[35rem] gap-3">
      <label htmlFor="username" className="sr-only">
        {m.reserve_username()}
      </label>
      <div className="edge grid gap-1.5 rounded-window bg-surface p-1.5 focus-within:outline-2 focus-within:outline-offset-3 sm:flex sm:items-center sm:rounded-pill">
        <span dir="ltr" className="flex min-w-0 flex-1 items-center ps-4 pe-2 text-lg sm:ps-5">
          <span aria-hidden="true" className="max-w-[55%] truncate text-ink-soft">
            {host}/
          </span>
          <input
            ref={input}
            id="username"
            name="username"
            defaultValue={known?.username}
            onInput={follow}
            onCompositionEnd={follow}
            required
            maxLength={MAX_USERNAME * 2} // a longer one is told so, rather than cut
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder={m.reserve_placeholder()}
            aria-describedby="username-availability"
            aria-invalid={isRefused(availability) || undefined}
            className="min-h-13 min-w-0 flex-1 bg-transparent lowercase placeholder:text-ink-soft/80 focus-visible:shadow-none focus-visible:outline-none"
          />
        </span>
        <SubmitButton variant="accent" size="large" disabled={isHydrated && availability.state !== "available"}>
          {m.reserve_submit()}
        </SubmitButton>
      </div>
      <AvailabilityLine availability={availability} />
    </Form>
  )
}

/** Always there, so that screen readers hear it change. */
function AvailabilityLine({ availability }: { availability: AvailabilityShown }) {
  return (
    <p
      id="username-availability"
      role="status"
      aria-live="polite"
      className={classNames(
        "flex min-h-7 items-start gap-2 font-semibold",
        availability.state === "available" ? "text-ok" : isRefused(availability) ? "text-danger" : "text-ink-soft",
      )}
    >
      {availability.state === "checking" ? (
        <>
          <Spinner size={20} className="mt-0.5" />
          {m.reserve_checking()}
        </>
      ) : (
        <Said availability={availability} />
      )}
    </p>
  )
}

function Said({ availability }: { availability: Availability }) {
  const text = availabilityText(availability)
  if (text === "") return null
  return (
    <>
      <Icon name={availability.state === "available" ? "circle-check" : "circle-alert"} className="mt-0.5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </>
  )
}

function isRefused({ state }: AvailabilityShown) {
  return state !== "unknown" && state !== "checking" && state !== "available"
}

/** The field is forced to lower case, with the cursor left where it was. */
function lowerCased(input: HTMLInputElement | null) {
  if (!input) return ""
  const lower = input.value.toLowerCase()
  if (lower !== input.value) {
    const { selectionStart, selectionEnd } = input
    input.value = lower
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return lower
}
