import * as paths from "#app/paths"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import { Consent } from "../sign-up/consent"

type GoogleButtonProps = {
  /** The path to return to after signing in. */
  from: string | null
  consent?: boolean
  /** Before the form, on the road to a page: the account that it makes is a creator's, under the reserved name. */
  isOnRoad?: boolean
  /** After another way to sign in, which has the "or" already. */
  isFurther?: boolean
}

/**
 * The way by Google, beside a form that does without it. It makes an account where there is none: `consent` says what that
 * means on screens that do not say it anyway.
 */
export function GoogleButton({ from, consent = false, isOnRoad = false, isFurther = false }: GoogleButtonProps) {
  const asked = new URLSearchParams({ ...(from && { from }), ...(isOnRoad && { road: "1" }) })
  const way = `${paths.signInGoogle}${asked.size > 0 ? `?${asked}` : ""}`
  return (
    <div className="grid gap-5">
      {!isOnRoad && !isFurther && <Or />}
      {/* A document of its own: the answer leads to another site. */}
      <Form action={localizedHref(way)} reloadDocument>
        <SubmitButton variant="line" size="large" wide pending={false}>
          {m.google_continue()}
        </SubmitButton>
      </Form>
      {isOnRoad && <Or />}
      {consent && <Consent formal />}
    </div>
  )
}

/** Between the form and the ways that do without it. */
export function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {m.google_or()}
    </p>
  )
}

/** The message for somebody who comes back from Google without being signed in. */
export function googleRefusal(reason: string | null) {
  switch (reason) {
    case "google_cancelled":
      return m.google_cancelled()
    case "google_unverified":
      return m.google_unverified()
    case "google_mailed":
      return m.google_mailed()
    case "google_unproved":
      return m.google_unproved()
    case "google_unconfirmed":
      return m.google_unconfirmed()
    case "rate_limited":
      return m.rate_limited()
    case null:
      return null
    default:
      return m.google_failed()
  }
}
