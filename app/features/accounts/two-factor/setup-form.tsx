import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import type { QrPath } from "#app/ui/qr-path"
import { SubmitButton } from "#app/ui/submit-button"
import { TEXT_LINK } from "#app/ui/text-link"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { CodeField } from "./code-field"
import type { Setup } from "./setup.server"

/** The first half: the password, before anything secret is shown. */
export function SetupStartForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"currentPassword">(answer, { id: "setup-start" })
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <Field label={m.account_current_password()} field={field("currentPassword")}>
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </Field>
      <SubmitButton name="intent" value="start" className="justify-self-start">
        {m.two_factor_start()}
      </SubmitButton>
    </Form>
  )
}

/** The second half: the key goes into the app, the app's code comes back. */
export function SetupEndForm({ setup, answer }: { setup: Setup; answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"setup" | "code">(answer, { id: "setup-end" })
  return (
    <Form {...form} className="gap-7">
      <FormErrors field={field("")} />
      <input type="hidden" name="setup" value={setup.setup} />
      <div className="grid gap-3">
        <h3 className="text-lg">{m.two_factor_add_title()}</h3>
        <p className="text-ink-soft">{m.two_factor_add_text()}</p>
        <QrCode code={setup.qr} />
        <dl className="edge grid gap-1 rounded-card bg-paper px-5 py-4">
          <dt className="text-sm text-ink-soft">{m.two_factor_key()}</dt>
          <dd className="font-semibold wrap-break-word select-all rtl:text-end" dir="ltr" translate="no">
            {inFours(setup.secret)}
          </dd>
        </dl>
        <p>
          <a href={setup.link} className={TEXT_LINK}>
            {m.two_factor_open_app()}
          </a>
        </p>
      </div>
      <div className="grid gap-5">
        <h3 className="text-lg">{m.two_factor_confirm_title()}</h3>
        <CodeField label={m.two_factor_code()} field={field("code")} takes="app" />
        <SubmitButton name="intent" value="confirm" className="justify-self-start">
          {m.two_factor_turn_on()}
        </SubmitButton>
      </div>
    </Form>
  )
}

function inFours(secret: string) {
  return secret.match(/.{1,4}/g)?.join(" ")
}

/** The same key for a phone's camera; dark on light in both modes, as scanners expect. */
function QrCode({ code }: { code: QrPath }) {
  return (
    <svg
      role="img"
      aria-label={m.two_factor_qr()}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card border-[1.5px] border-cut-ink bg-(--awning-cream) text-cut-ink"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
