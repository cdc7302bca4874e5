import { useActionData } from "react-router"
import { Outcome } from "#app/features/admin-kit/public"
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
import { REFRESH_HOURS, SOCIAL_NETWORKS } from "../site-settings"
import type { SettingsContent } from "./load.server"

/** What holds for the whole site. */
export default function SettingsPanel({ content: { values, saved } }: { content: SettingsContent }) {
  const answer = useActionData<FormAnswer | undefined>()
  const { form, field } = useAnswer(answer, { stored: values })
  return (
    <>
      <Outcome done={saved ? { title: m.admin_setting_saved() } : null} />
      <Form {...form} action={localizedHref(paths.adminTab("settings"))} className="max-w-3xl gap-4">
        <FormErrors field={field("")} />
        <Card as="section" aria-labelledby="settings-site">
          <h2 id="settings-site" className="mb-4 text-xl">
            {m.admin_setting_site()}
          </h2>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <Field
              label={m.admin_setting_site_name()}
              field={field("siteName")}
              hint={m.admin_setting_site_name_hint()}
            >
              <TextInput {...field("siteName").control} dir="auto" maxLength={60} />
            </Field>
            <Field
              label={m.admin_setting_contact_email()}
              field={field("contactEmail")}
              hint={m.admin_setting_contact_email_hint()}
            >
              <TextInput {...field("contactEmail").control} inputMode="email" dir="ltr" />
            </Field>
          </div>
        </Card>
        <Card as="section" aria-labelledby="settings-social">
          <h2 id="settings-social" className="text-xl">
            {m.admin_setting_social()}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{m.admin_setting_social_text()}</p>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {SOCIAL_NETWORKS.map((network) => (
              <Address key={network} network={network} field={field(networkField(network))} />
            ))}
          </div>
        </Card>
        <Card as="section" aria-labelledby="settings-statistics">
          <h2 id="settings-statistics" className="mb-4 text-xl">
            {m.admin_setting_statistics()}
          </h2>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <Field
              label={m.admin_setting_refresh()}
              field={field("refreshHours")}
              hint={m.admin_setting_refresh_hint(REFRESH_HOURS)}
            >
              <TextInput {...field("refreshHours").control} inputMode="numeric" dir="ltr" className="figures" />
            </Field>
            <Field label={m.admin_setting_x_cap()} field={field("xDailyCap")} hint={m.admin_setting_x_cap_hint()}>
              <TextInput {...field("xDailyCap").control} inputMode="decimal" dir="ltr" className="figures" />
            </Field>
          </div>
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
        </Card>
        <SubmitButton className="justify-self-start">{m.admin_setting_save()}</SubmitButton>
      </Form>
    </>
  )
}

function Address({ network, field }: { network: (typeof SOCIAL_NETWORKS)[number]; field: AnsweredField }) {
  return (
    <Field
      label={
        <span className="inline-flex items-center gap-2">
          <NetworkIcon network={network} />
          {NETWORK_NAMES[network]}
        </span>
      }
      field={field}
    >
      <TextInput {...field.control} inputMode="url" dir="ltr" maxLength={300} />
    </Field>
  )
}
