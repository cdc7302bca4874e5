import type { ComponentProps, ReactNode } from "react"
import { useActionData } from "react-router"
import { RedirectFlash } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { type AnsweredField, useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Checkbox } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { NetworkIcon } from "#app/ui/network-icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NETWORK_NAMES, networkField } from "#vocabulary/networks"
import { MAX_ADDRESS, MAX_SITE_NAME, REFRESH_HOURS, SOCIAL_NETWORKS } from "../site-settings"
import type { SettingsContent } from "./load.server"

/** A setting that is typed: its name in the form, its words, what may be put in. */
type TextSetting = {
  name: string
  label: () => ReactNode
  hint?: () => string
  input: Partial<ComponentProps<typeof TextInput>>
}

const SITE: readonly TextSetting[] = [
  {
    name: "siteName",
    label: m.admin_setting_site_name,
    hint: m.admin_setting_site_name_hint,
    input: { dir: "auto", maxLength: MAX_SITE_NAME },
  },
  {
    name: "contactEmail",
    label: m.admin_setting_contact_email,
    hint: m.admin_setting_contact_email_hint,
    input: { inputMode: "email", dir: "ltr" },
  },
]

const SOCIAL = SOCIAL_NETWORKS.map(
  (network): TextSetting => ({
    name: networkField(network),
    label: () => (
      <span className="inline-flex items-center gap-2">
        <NetworkIcon network={network} />
        {NETWORK_NAMES[network]}
      </span>
    ),
    input: { inputMode: "url", dir: "ltr", maxLength: MAX_ADDRESS },
  }),
)

const STATISTICS: readonly TextSetting[] = [
  {
    name: "refreshHours",
    label: m.admin_setting_refresh,
    hint: () => m.admin_setting_refresh_hint(REFRESH_HOURS),
    input: { inputMode: "numeric", dir: "ltr", className: "figures" },
  },
  {
    name: "xDailyCap",
    label: m.admin_setting_x_cap,
    hint: m.admin_setting_x_cap_hint,
    input: { inputMode: "decimal", dir: "ltr", className: "figures" },
  },
]

/** The settings of the whole site. */
export default function SettingsPanel({ content: { values, saved } }: { content: SettingsContent }) {
  const answer = useActionData<FormAnswer | undefined>()
  const { form, field } = useAnswer(answer, { stored: values })
  return (
    <>
      <RedirectFlash done={saved ? { title: m.admin_setting_saved() } : null} />
      <Form {...form} action={localizedHref(paths.adminTab("settings"))} className="max-w-3xl gap-4">
        <FormErrors field={field("")} />
        <Card as="section" aria-labelledby="settings-site">
          <h2 id="settings-site" className="mb-4 text-xl">
            {m.admin_setting_site()}
          </h2>
          <TextSettings settings={SITE} field={field} />
        </Card>
        <Card as="section" aria-labelledby="settings-social">
          <h2 id="settings-social" className="text-xl">
            {m.admin_setting_social()}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{m.admin_setting_social_text()}</p>
          <TextSettings settings={SOCIAL} field={field} />
        </Card>
        <Card as="section" aria-labelledby="settings-statistics">
          <h2 id="settings-statistics" className="mb-4 text-xl">
            {m.admin_setting_statistics()}
          </h2>
          <TextSettings settings={STATISTICS} field={field} />
        </Card>
        <Card as="section" aria-labelledby="settings-security">
          <h2 id="settings-security" className="mb-2 text-xl">
            {m.admin_setting_security()}
          </h2>
          <Checkbox
            {...field("adminTwoFactor").checkbox}
            label={m.admin_setting_two_factor()}
            hint={m.admin_setting_two_factor_hint()}
          />
          <Checkbox
            {...field("adminPasskey").checkbox}
            label={m.admin_setting_passkey()}
            hint={m.admin_setting_passkey_hint()}
          />
        </Card>
        <SubmitButton className="justify-self-start">{m.admin_setting_save()}</SubmitButton>
      </Form>
    </>
  )
}

function TextSettings({ settings, field }: { settings: readonly TextSetting[]; field(name: string): AnsweredField }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {settings.map(({ name, label, hint, input }) => (
        <Field key={name} label={label()} field={field(name)} hint={hint?.()}>
          <TextInput {...field(name).control} {...input} />
        </Field>
      ))}
    </div>
  )
}
