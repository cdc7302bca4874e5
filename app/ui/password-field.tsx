import { type ComponentProps, useState } from "react"
import { m } from "#messages"
import { Icon } from "./icon"
import { TextInput } from "./text-input"

/** 0 (refused or trivial) to 4 (long and unusual). */
type PasswordScore = 0 | 1 | 2 | 3 | 4

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & {
  /** Shows how good the password is while it is typed; where a password is chosen, not where it is asked for. */
  passwordStrength?: (password: string) => PasswordScore
}

/**
 * A password that can be looked at. Stands in a `Field`; without scripts it is an ordinary password input. Written from left to
 * right in every language, and in Arabic at the right, as the address above it.
 */
export function PasswordField({ passwordStrength, onInput, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState("")

  return (
    <div className={className}>
      <div className="relative">
        <TextInput
          {...rest}
          type={shown ? "text" : "password"}
          dir="ltr"
          autoCapitalize="off"
          spellCheck={false}
          className="scripted:pe-13 rtl:text-end rtl:scripted:ps-13 rtl:scripted:pe-4"
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            onInput?.(event)
          }}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={m.ui_password_show()}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-1 my-auto hidden size-11 cursor-pointer place-items-center rounded-pill text-ink-soft hover:text-ink scripted:grid"
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      </div>
      {passwordStrength && <StrengthMeter score={typed === "" ? undefined : passwordStrength(typed)} />}
    </div>
  )
}

const COLOURS = ["bg-danger", "bg-danger", "bg-warn", "bg-ok", "bg-ok"] as const

function StrengthMeter({ score }: { score: PasswordScore | undefined }) {
  return (
    <div className="mt-2 hidden gap-1.5 text-sm scripted:grid">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-pill ${score !== undefined && step <= Math.max(1, score) ? COLOURS[score] : "bg-line"}`}
          />
        ))}
      </span>
      <span role="status" className="text-ink-soft">
        {score === undefined ? m.password_strength_hint() : strengthName(score)}
      </span>
    </div>
  )
}

function strengthName(score: PasswordScore) {
  switch (score) {
    case 0:
      return m.password_strength_very_weak()
    case 1:
      return m.password_strength_weak()
    case 2:
      return m.password_strength_fair()
    case 3:
      return m.password_strength_good()
    case 4:
      return m.password_strength_strong()
  }
}
