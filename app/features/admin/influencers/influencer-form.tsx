import { useActionData } from "react-router"
import { BackLink, hereHref } from "#app/features/admin-kit/public"
import { MAX_BIO } from "#app/features/influencers/public"
import { MAX_SOURCE } from "#app/features/origins/public"
import { useAnswer } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { Field, FieldErrors } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { Edited, InfluencerList } from "./influencers"

type FieldName = "name" | "bio" | "address" | "source" | "personEmail" | "active" | "suspended" | "verified"
type InfluencerFormProps = { edited: Edited; state: InfluencerList }

/** In place of the list: one influencer, new or known. */
export function InfluencerForm({ edited, state }: InfluencerFormProps) {
  const { id, name, bio, address, isActive, isVerified, isSuspended, isLeaving, origin } = edited
  const answer = useActionData<FormAnswer>()
  const { form, field } = useAnswer<FieldName>(answer, {
    id: `influencer-${id ?? "new"}`,
    stored: {
      name,
      bio,
      address,
      ...origin,
      active: isActive ? "on" : "",
      suspended: isSuspended ? "on" : "",
      verified: isVerified ? "on" : "",
    },
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
        {...form}
        action={localizedHref(hereHref("influencers", state, { edit: id ?? "new" }))}
        className="max-w-xl rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <FormErrors field={field("")} />
        <input type="hidden" name="intent" value={id === null ? "add" : "save"} />
        {id !== null && <input type="hidden" name="id" value={id} />}
        <Field label={m.profile_name()} field={field("name")}>
          <TextInput {...field("name").control} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.profile_bio()} field={field("bio")} optional>
          <TextArea {...field("bio").control} dir="auto" rows={4} maxLength={MAX_BIO * 2} />
        </Field>
        <Field
          label={m.admin_influencer_address()}
          field={field("address")}
          hint={m.admin_influencer_address_hint()}
          optional
        >
          <TextInput
            {...field("address").control}
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
              field={field("source")}
              hint={m.admin_origin_source_hint()}
              optional={id !== null}
            >
              <TextInput {...field("source").control} dir="auto" autoComplete="off" maxLength={MAX_SOURCE} />
            </Field>
            <Field
              label={m.admin_origin_email()}
              field={field("personEmail")}
              hint={m.admin_origin_email_hint()}
              optional
            >
              <TextInput
                {...field("personEmail").control}
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
          <Checkbox
            {...field("active").checkbox}
            label={m.admin_influencer_active()}
            hint={isLeaving && !field("active").errors?.length && m.admin_page_leaving()}
          />
          <FieldErrors field={field("active")} />
          {/* Whoever hides a page means that it stays so, also where its owner has hidden it meanwhile. */}
          {id !== null && isActive && <input type="hidden" name="suspended" value="on" />}
          {id !== null && !isActive && (
            <Checkbox
              {...field("suspended").checkbox}
              label={m.admin_influencer_suspended()}
              hint={m.admin_influencer_suspended_hint()}
            />
          )}
          <Checkbox {...field("verified").checkbox} label={m.admin_influencer_verified()} />
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
