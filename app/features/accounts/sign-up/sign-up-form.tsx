import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { classNames } from "#app/ui/class-names"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { PasswordField } from "#app/ui/password-field"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"
import { passwordStrength } from "../passwords/strength"
import { Consent } from "./consent"

type SignUp = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }

type SignUpFormProps = {
  answer: FormAnswer | undefined
  idempotencyKey: string
  /** As typed when the page's name was reserved. */
  names: { firstName: string; lastName: string }
  /** Below the fields: the name that is kept. */
  children: ReactNode
}

/**
 * Two fields are seen: the names are there already, and the password is repeated below itself once it is typed. Without
 * scripts all five stand open.
 */
export function SignUpForm({ answer, idempotencyKey, names, children }: SignUpFormProps) {
  const { form, field } = useAnswer<keyof SignUp>(answer, { stored: names })
  const { repetition, isTyped, followPassword, leaveRepeating } = useRepeatedPassword()
  const isRefused = Boolean(field("confirmPassword").errors)
  return (
    <Form {...form} className="flex! grow flex-col">
      <FormErrors field={field("")} />
      {answer?.code === "signup_name_lost" && (
        <LinkButton to={localizedHref(paths.reserveUsername)} variant="accent" wide>
          {m.signup_change_name()}
        </LinkButton>
      )}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <EmailField field={field("email")} />
      <Field label={m.account_password()} field={field("password")}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          passwordStrength={passwordStrength}
          onInput={followPassword}
        />
      </Field>
      <div ref={repetition} className={classNames("road-slide", !isTyped && !isRefused && "scripted:hidden")}>
        <Field label={m.account_confirm_password()} field={field("confirmPassword")}>
          <PasswordField name="confirmPassword" autoComplete="new-password" onInput={leaveRepeating} />
        </Field>
      </div>
      <Names field={field} names={names} />
      {children}
      <StickyAction>
        <SubmitButton variant="accent" size="large" wide pendingLabel={m.signup_pending()}>
          {m.signup_submit()}
        </SubmitButton>
        <Consent />
      </StickyAction>
    </Form>
  )
}

type NamesProps = {
  field: ReturnType<typeof useAnswer<keyof SignUp>>["field"]
  names: SignUpFormProps["names"]
}

/** First and last name, folded to one line while there is nothing to mend about them. */
function Names({ field, names }: NamesProps) {
  const [isOpened, setIsOpened] = useState(false)
  const isWhole = names.firstName !== "" && names.lastName !== ""
  const isRefused = Boolean(field("firstName").errors || field("lastName").errors)
  const isOpen = isOpened || isRefused || !isWhole
  return (
    <>
      {!isOpen && (
        <p className="hidden flex-wrap items-center gap-x-3 scripted:flex">
          <bdi className="font-semibold">{`${names.firstName} ${names.lastName}`}</bdi>
          <button
            type="button"
            aria-expanded={false}
            onClick={() => setIsOpened(true)}
            className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-ink-soft underline underline-offset-4"
          >
            {m.signup_mend_name()}
          </button>
        </p>
      )}
      <div className={classNames("grid gap-5 sm:grid-cols-2", !isOpen && "scripted:hidden")}>
        <Field label={m.account_first_name()} field={field("firstName")}>
          <TextInput {...field("firstName").control} autoComplete="given-name" autoFocus={isOpened} />
        </Field>
        <Field label={m.account_last_name()} field={field("lastName")}>
          <TextInput {...field("lastName").control} autoComplete="family-name" />
        </Field>
      </div>
    </>
  )
}

/** The confirmation says what the password says, which can be looked at, until somebody types into it. */
function useRepeatedPassword() {
  const [isTyped, setIsTyped] = useState(false)
  const [isOwn, setIsOwn] = useState(false)
  const repetition = useRef<HTMLDivElement>(null)
  // A password manager may have been faster than this script.
  useEffect(() => {
    const form = repetition.current?.closest("form")
    const password = form?.elements.namedItem("password")
    if (!(password instanceof HTMLInputElement) || password.value === "") return
    setIsTyped(true)
    repeat(password)
  }, [])
  const followPassword = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setIsTyped(true)
    if (!isOwn) repeat(currentTarget)
  }
  return { repetition, isTyped, followPassword, leaveRepeating: () => setIsOwn(true) }
}

function repeat(password: HTMLInputElement) {
  const repeated = password.form?.elements.namedItem("confirmPassword")
  if (repeated instanceof HTMLInputElement) repeated.value = password.value
}
