import type { ReactNode } from "react"
import { type DetailValues, MAX_BIO, PlaceFields, ProfileHead, TopicFields } from "#app/features/influencers/public"
import type { detailChoices, Profile } from "#app/features/influencers/public.server"
import { HandleInput } from "#app/features/networks/public"
import { placeLabel } from "#app/features/places/public"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { KeptDraft } from "#app/ui/kept-draft"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { MAIN_NETWORKS, type MainNetwork } from "#vocabulary/networks"

type ProfileFormProps = {
  profile: Profile
  /** The accounts that are there already. */
  handles: Partial<Record<MainNetwork, string>>
  choices: ReturnType<typeof detailChoices>
  /** The digest of the profile as this form shows it, to notice changes from another tab. */
  base: string
  answer: FormAnswer | undefined
}

export function ProfileForm({ profile, handles, choices, base, answer }: ProfileFormProps) {
  const { name, bio, interests, languages } = profile
  const { form, field } = useAnswer<"name" | "bio" | keyof DetailValues | MainNetwork>(answer, {
    id: "profile",
    stored: {
      name,
      bio,
      ...handles,
      interests,
      languages,
      country: profile.country ?? "",
      city: profile.town ? placeLabel(profile.town, currentLocale()) : "",
      certificateNumber: profile.certificateNumber ?? "",
      certificateExpiresOn: profile.certificateExpiresOn ?? "",
    },
  })
  return (
    <Form {...form} className="grid content-start gap-4">
      <FormErrors field={field("")} />
      <input type="hidden" name="base" value={base} />
      <KeptDraft about="profile" />
      <Part title={m.profile_part_card()}>
        <ProfileHead profile={profile} />
        <Field
          label={m.profile_name()}
          field={field("name")}
          hint={profile.isVerified ? m.profile_name_verified() : undefined}
        >
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
      </Part>
      <Part title={m.profile_part_topics()}>
        <TopicFields field={field} choices={choices} />
      </Part>
      <Part title={m.profile_part_place()}>
        <PlaceFields field={field} choices={choices} />
      </Part>
      <div className="sticky-foot sticky bottom-(--dock) z-10 -mx-(--gutter) flex gap-2.5 border-t border-line bg-paper px-(--gutter) py-3 md:mx-0 md:px-0">
        <SubmitButton variant="accent" pendingLabel={m.profile_saving()} className="max-md:flex-1">
          {m.profile_save()}
        </SubmitButton>
        <LinkButton to={localizedHref(paths.profile)} variant="quiet" replace preventScrollReset>
          {m.ui_cancel()}
        </LinkButton>
      </div>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid content-start gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
