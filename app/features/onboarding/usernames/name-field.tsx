import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { Spinner } from "#app/ui/spinner"
import { StickyAction } from "#app/ui/sticky-action"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { type Availability, availabilityText } from "./availability"
import { foldTyping, foldUsername, typedSoFar, unbrokenName } from "./fold"
import { NameTips } from "./name-tips"
import { MAX_USERNAME } from "./rules"
import { type AvailabilityShown, useAvailability } from "./use-availability"

type NameFieldProps = {
  /** The host of the public address that the name becomes part of. */
  host: string
  /** The server's answer about a name that was sent already. */
  known?: Availability | null | undefined
  /** Hears the name as it is typed, and whether it is taken. */
  onType?: (name: string, isTaken: boolean) => void
  /** Under the button; with it the field is a step of the road: a label above, the button at the foot. */
  under?: ReactNode
  /** The form's component: React Router's on hydrated pages, else the browser's own. */
  Form?: ComponentType<NameFormProps> | "form"
  Submit?: ComponentType<ComponentProps<typeof Button>>
}
export type NameFormProps = {
  method: "post"
  action: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  className: string
  children: ReactNode
}

/**
 * The name, as the address that it becomes, and the button that reserves it. What is typed is folded while it is typed.
 * Works on every page: it posts to /reserve-username, which folds too.
 */
export function NameField({ host, known = null, onType, under, Form = "form", Submit = Button }: NameFieldProps) {
  const id = useId()
  const { input, raw, said: typed, name, follow, take } = useFoldedName(known?.username ?? "")
  const availability = useAvailability(name, known)
  const isTaken = availability.state === "taken"
  useEffect(() => onType?.(name, isTaken), [onType, name, isTaken])
  useEffect(() => {
    if (!known || !isRefused(known)) return
    input.current?.focus()
    input.current?.scrollIntoView({ block: "center" })
  }, [known, input])

  const isRoad = under !== undefined
  const line = (
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
        maxLength={MAX_USERNAME * 2} // a longer one is told so, rather than cut
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={m.reserve_placeholder()}
        aria-describedby={`username-availability ${id}`}
        aria-invalid={isRefused(availability) || undefined}
        className={classNames(
          "min-h-13 min-w-0 flex-1 bg-transparent placeholder:text-ink-soft/80 focus-visible:shadow-none focus-visible:outline-none",
          isRoad && "font-semibold",
        )}
      />
    </span>
  )
  const said = (
    <div className="grid gap-2">
      <AvailabilityLine availability={availability} before={isRoad && m.reserve_tip_length()} />
      <p id={id} className="text-ink-soft empty:hidden">
        {isFolded(raw, name) && m.username_folded({ typed: isolate(raw.trim()), name: isolate(unbrokenName(name)) })}
      </p>
      <Suggestions names={isTaken ? (availability.suggestions ?? []) : []} onTake={take} />
    </div>
  )
  const button = (
    <Submit type="submit" variant="accent" size="large" wide={isRoad}>
      {m.reserve_submit()}
    </Submit>
  )

  return (
    <Form
      method="post"
      action={localizedHref(paths.reserveUsername)}
      // While a word is being typed, the field ends in a hyphen, which is not part of the name.
      onSubmit={() => {
        if (input.current && name !== "") setValue(input.current, name)
      }}
      className={isRoad ? "flex grow flex-col gap-3.5" : "grid max-w-[35rem] gap-3"}
    >
      <input type="hidden" name="typed" value={typed} />
      <label htmlFor="username" className={isRoad ? "-mb-2 font-semibold" : "sr-only"}>
        {m.reserve_username()}
      </label>
      {isRoad ? (
        <>
          <div className="edge flex rounded-card bg-surface has-aria-invalid:border-danger focus-within:outline-2 focus-within:outline-offset-3">
            {line}
          </div>
          {said}
          <NameTips />
          <StickyAction>
            {button}
            {under}
          </StickyAction>
        </>
      ) : (
        <>
          <div className="edge grid gap-1.5 rounded-window bg-surface p-1.5 has-aria-invalid:border-danger focus-within:outline-2 focus-within:outline-offset-3 sm:flex sm:items-center sm:rounded-pill">
            {line}
            {button}
          </div>
          {said}
        </>
      )}
    </Form>
  )
}

/** The typed text, its form in the field, and the name that it makes. */
function useFoldedName(begun: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(begun)
  const [raw, setRaw] = useState(begun)
  // The person's own spelling is kept when they tap on a suggested name.
  const [said, setSaid] = useState("")

  function read(field: HTMLInputElement, isComposing: boolean) {
    const { value } = field
    const before = shown.current
    const typed = typedSoFar(raw, before, value)
    setRaw(typed)
    setSaid(typed)
    // An accent that is being composed is left to the keyboard until it is whole.
    if (!isComposing) setValue(field, foldTyping(value))
    shown.current = field.value
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed or filled in before the scripts arrived
  useEffect(() => {
    if (input.current && input.current.value !== shown.current) read(input.current, false)
  }, [])

  return {
    input,
    raw,
    said,
    name: foldUsername(raw),
    follow: (event: SyntheticEvent<HTMLInputElement>) =>
      read(event.currentTarget, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing),
    take: (name: string) => {
      if (input.current) input.current.value = name
      shown.current = name
      setRaw(name)
      input.current?.focus()
    },
  }
}

/** Leaves the cursor after the same letters. */
function setValue(field: HTMLInputElement, value: string) {
  if (value === field.value) return
  const place = foldTyping(field.value.slice(0, field.selectionStart ?? undefined)).length
  field.value = value
  field.setSelectionRange(place, place)
}

/** Whether the name looks other than it was typed, beyond its capitals. */
function isFolded(raw: string, name: string) {
  return name !== "" && raw.trim().toLowerCase() !== name
}

type AvailabilityLineProps = {
  availability: AvailabilityShown
  /** Stands in its place until something is typed. */
  before: ReactNode
}

/** Always there, so that screen readers hear it change. */
function AvailabilityLine({ availability, before }: AvailabilityLineProps) {
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
        <Said availability={availability} before={before} />
      )}
    </p>
  )
}

function Said({ availability, before }: { availability: Availability; before: ReactNode }) {
  if (availability.state === "unknown" && availability.username === "")
    return before && <span className="font-normal">{before}</span>
  if (availability.state === "unknown") return <StillToCome letters={availability.username.length} />
  return (
    <>
      <Icon name={availability.state === "available" ? "circle-check" : "circle-alert"} className="mt-0.5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{availabilityText(availability)}</span>
    </>
  )
}

function StillToCome({ letters }: { letters: number }) {
  return <span className="font-normal">{letters === 1 ? m.username_two_more() : m.username_one_more()}</span>
}

/** Free names beside one that is taken: into the field with scripts, reserved at once without. */
function Suggestions({ names, onTake }: { names: readonly string[]; onTake: (name: string) => void }) {
  if (names.length === 0) return null
  return (
    <>
      <p className="text-ink-soft">{m.username_others()}</p>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <button
              type="submit"
              name="suggested"
              value={name}
              onClick={(event) => {
                event.preventDefault()
                onTake(name)
              }}
              className="edge min-h-11 cursor-pointer rounded-pill bg-surface px-4 font-semibold hover:bg-line/60"
            >
              <bdi dir="ltr">{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function isRefused({ state }: AvailabilityShown) {
  return state !== "unknown" && state !== "checking" && state !== "available"
}
