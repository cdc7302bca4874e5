import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { detailChoices } from "../details/choices.server"
import { DetailFields, type DetailValues } from "../details/detail-fields"
import { ProfileHead } from "./profile-card"
import type { Profile } from "./queries.server"
import { MAX_BIO } from "./rules"

/** The form's id: its button stands beside the title, where the one that opened it stood. */
export const PROFILE_FORM = "profile"

type ProfileFormProps = {
  profile: Profile
  choices: ReturnType<typeof detailChoices>
  answer: FormAnswer | undefined
}

export function ProfileForm({ profile, choices, answer }: ProfileFormProps) {
  const { name, bio, interests, languages } = profile
  const [form, fields] = useForm<{ name: string; bio: string } & DetailValues>({
    id: PROFILE_FORM,
    lastResult: answer ?? null,
    defaultValue: {
      name,
      bio,
      interests,
      languages,
      country: profile.country ?? "",
      certificateNumber: profile.certificateNumber ?? "",
      certificateExpiresOn: profile.certificateExpiresOn ?? "",
    },
  })
  return (
    <Card as="section" padding="large" className="grid content-start gap-6">
      <ProfileHead profile={profile} />
      <Form {...getFormProps(form)} noValidate>
        <FormErrors field={form} />
        <Field label={m.profile_name()} field={fields.name}>
          <TextInput {...getInputProps(fields.name, { type: "text" })} dir="auto" autoComplete="name" />
        </Field>
        <Field label={m.profile_bio()} field={fields.bio} hint={m.profile_bio_hint({ max: MAX_BIO })}>
          <TextArea {...getTextareaProps(fields.bio)} dir="auto" rows={4} />
        </Field>
        <DetailFields fields={fields} choices={choices} />
      </Form>
    </Card>
  )
}
