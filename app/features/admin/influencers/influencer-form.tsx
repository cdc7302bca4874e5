import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react"
import { useActionData } from "react-router"
import { MAX_BIO } from "#app/features/influencers/public"
import { MAX_SOURCE } from "#app/features/origins/public"
import { Checkbox } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { BackLink } from "../list/back-link"
import { hereHref } from "../list/list-state"
import type { Edited, InfluencerList } from "./influencers"

type FieldName = "name" | "bio" | "address" | "source" | "personEmail" | "active" | "verified"
type InfluencerFormProps = { edited: Edited; state: InfluencerList }

/** In place of the list: one influencer, new or known. */
export function InfluencerForm({ edited, state }: InfluencerFormProps) {
  const { id, name, bio, address, isActive, isVerified, origin } = edited
  const answer = useActionData<FormAnswer>()
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: `influencer-${id ?? "new"}`,
    lastResult: answer ?? null,
    defaultValue: { name, bio, address, ...origin, active: isActive ? "on" : "", verified: isVerified ? "on" : "" },
  })
  const back = localizedHref(hereHref("influencers", state))
  return (
    <>
      <BackLink to={back}>{m.admin_influencers()}</BackLink>
      <h2 className="text-xl wrap-anywhere">
        {id === null ? m.admin_influencer_add_title() : m.admin_influencer_edit_title()}{" "}
        {id !== null && <bdi>{name}</bdi>}
      </h2>
      <Form
        {...getFormProps(form)}
        action={localizedHref(hereHref("influencers", state, { edit: id ?? "new" }))}
        className="max-w-xl rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <FormErrors field={form} />
        <input type="hidden" name="intent" value={id === null ? "add" : "save"} />
        {id !== null && <input type="hidden" name="id" value={id} />}
        <Field label={m.profile_name()} field={fields.name}>
          <TextInput {...getInputProps(fields.name, { type: "text" })} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.profile_bio()} field={fields.bio} optional>
          <TextArea {...getTextareaProps(fields.bio)} dir="auto" rows={4} maxLength={MAX_BIO * 2} />
        </Field>
        <Field
          label={m.admin_influencer_address()}
          field={fields.address}
          hint={m.admin_influencer_address_hint()}
          optional
        >
          <TextInput
            {...getInputProps(fields.address, { type: "text" })}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {origin && (
          <>
            <Field
              label={m.admin_origin_source()}
              field={fields.source}
              hint={m.admin_origin_source_hint()}
              optional={id !== null}
            >
              <TextInput
                {...getInputProps(fields.source, { type: "text" })}
                dir="auto"
                autoComplete="off"
                maxLength={MAX_SOURCE}
              />
            </Field>
            <Field
              label={m.admin_origin_email()}
              field={fields.personEmail}
              hint={m.admin_origin_email_hint()}
              optional
            >
              <TextInput
                {...getInputProps(fields.personEmail, { type: "text" })}
                inputMode="email"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="rtl:text-end"
              />
            </Field>
          </>
        )}
        <div>
          <Checkbox {...getInputProps(fields.active, { type: "checkbox" })} label={m.admin_influencer_active()} />
          <Checkbox {...getInputProps(fields.verified, { type: "checkbox" })} label={m.admin_influencer_verified()} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton>{m.profile_save()}</SubmitButton>
          <LinkButton to={back} variant="line">
            {m.ui_cancel()}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}
