import { type FieldMetadata, getFormProps, getInputProps, useForm } from "@conform-to/react"
import { useActionData } from "react-router"
import { networkName } from "#app/features/networks/public"
import { REFRESH_HOURS, SOCIAL_NETWORKS } from "#app/features/settings/public"
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
import { Outcome } from "../frame/outcome"
import type { SettingsContent } from "./load.server"

/** What holds for the whole site. */
export function SettingsPanel({ content: { values, saved } }: { content: SettingsContent }) {
  const answer = useActionData<FormAnswer | undefined>()
  const [form, fields] = useForm<Record<string, string>>({ lastResult: answer ?? null, defaultValue: values })
  return (
    <>
      <Outcome done={saved ? { title: m.admin_setting_saved() } : null} />
      <Form
        {...getFormProps(form)}
        action={localizedHref("/admin?tab=settings")}
        noValidate
        className="max-w-3xl gap-4"
      >
        <FormErrors field={form} />
        <Card as="section" aria-labelledby="settings-site">
          <h2 id="settings-site" className="mb-4 text-xl">
            {m.admin_setting_site()}
          </h2>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {fields.siteName && (
              <Field
                label={m.admin_setting_site_name()}
                field={fields.siteName}
                hint={m.admin_setting_site_name_hint()}
              >
                <TextInput {...getInputProps(fields.siteName, { type: "text" })} dir="auto" maxLength={60} />
              </Field>
            )}
            {fields.contactEmail && (
              <Field
                label={m.admin_setting_contact_email()}
                field={fields.contactEmail}
                hint={m.admin_setting_contact_email_hint()}
              >
                <TextInput {...getInputProps(fields.contactEmail, { type: "text" })} inputMode="email" dir="ltr" />
              </Field>
            )}
          </div>
        </Card>
        <Card as="section" aria-labelledby="settings-social">
          <h2 id="settings-social" className="text-xl">
            {m.admin_setting_social()}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{m.admin_setting_social_text()}</p>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {SOCIAL_NETWORKS.map((network) => (
              <Address key={network} network={network} field={fields[network === "x" ? "twitter" : network]} />
            ))}
          </div>
        </Card>
        <Card as="section" aria-labelledby="settings-statistics">
          <h2 id="settings-statistics" className="mb-4 text-xl">
            {m.admin_setting_statistics()}
          </h2>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {fields.refreshHours && (
              <Field
                label={m.admin_setting_refresh()}
                field={fields.refreshHours}
                hint={m.admin_setting_refresh_hint(REFRESH_HOURS)}
              >
                <TextInput
                  {...getInputProps(fields.refreshHours, { type: "text" })}
                  inputMode="numeric"
                  dir="ltr"
                  className="figures"
                />
              </Field>
            )}
            {fields.xDailyCap && (
              <Field label={m.admin_setting_x_cap()} field={fields.xDailyCap} hint={m.admin_setting_x_cap_hint()}>
                <TextInput
                  {...getInputProps(fields.xDailyCap, { type: "text" })}
                  inputMode="decimal"
                  dir="ltr"
                  className="figures"
                />
              </Field>
            )}
          </div>
        </Card>
        <Card as="section" aria-labelledby="settings-security">
          <h2 id="settings-security" className="mb-2 text-xl">
            {m.admin_setting_security()}
          </h2>
          {fields.adminTwoFactor && (
            <Checkbox
              {...getInputProps(fields.adminTwoFactor, { type: "checkbox" })}
              label={m.admin_setting_two_factor()}
              hint={m.admin_setting_two_factor_hint()}
            />
          )}
        </Card>
        <SubmitButton className="justify-self-start">{m.admin_setting_save()}</SubmitButton>
      </Form>
    </>
  )
}

function Address({
  network,
  field,
}: {
  network: (typeof SOCIAL_NETWORKS)[number]
  field?: FieldMetadata<string> | undefined
}) {
  if (!field) return null
  return (
    <Field
      label={
        <span className="inline-flex items-center gap-2">
          <NetworkIcon network={network} />
          {networkName(network)}
        </span>
      }
      field={field}
    >
      <TextInput {...getInputProps(field, { type: "text" })} inputMode="url" dir="ltr" maxLength={300} />
    </Field>
  )
}
