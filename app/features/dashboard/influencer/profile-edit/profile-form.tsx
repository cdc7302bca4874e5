import { DetailFields, type DetailValues, MAX_BIO, ProfileHead } from "#app/features/influencers/public"
import type { detailChoices, Profile } from "#app/features/influencers/public.server"
import { HandleInput } from "#app/features/networks/public"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { MAIN_NETWORKS, type MainNetwork } from "#vocabulary/networks"

/** The form's id: its button stands beside the title, where the one that opened it stood. */
export const PROFILE_FORM = "profile"

type ProfileFormProps = {
  profile: Profile
  /** The accounts that are there already. */
  handles: Partial<Record<MainNetwork, string>>
  choices: ReturnType<typeof detailChoices>
  answer: FormAnswer | undefined
}

export function ProfileForm({ profile, handles, choices, answer }: ProfileFormProps) {
  const { name, bio, interests, languages } = profile
  const { form, field } = useAnswer<"name" | "bio" | keyof DetailValues | MainNetwork>(answer, {
    id: PROFILE_FORM,
    stored: {
      name,
      bio,
      ...handles,
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
      <Form {...form}>
        <FormErrors field={field("")} />
        <Field label={m.profile_name()} field={field("name")}>
          <TextInput {...field("name").control} dir="auto" autoComplete="name" />
        </Field>
        <Field label={m.profile_bio()} field={field("bio")} hint={m.profile_bio_hint({ max: MAX_BIO })}>
          <TextArea {...field("bio").control} dir="auto" rows={4} />
        </Field>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {MAIN_NETWORKS.map((network) => (
            <HandleInput key={network} network={network} field={field(network)} optional />
          ))}
        </div>
        <DetailFields field={field} choices={choices} />
      </Form>
    </Card>
  )
}
