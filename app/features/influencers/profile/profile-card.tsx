import { placeLabel } from "#app/features/places/public"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { PersonsWords } from "#app/ui/persons-words"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { countryName, languageTitle } from "#platform/text/names"
import { interestLabel } from "../interests"
import { isOutsideUnion } from "../outside-union"
import type { Profile } from "./queries.server"

/** The profile as it stands. */
export function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <Card as="section" padding="large" className="grid content-start gap-6">
      <ProfileHead profile={profile} />
      <dl className="grid gap-5">
        <div className="grid gap-1">
          <dt className="text-sm text-ink-soft">{m.profile_name()}</dt>
          <dd className="text-lg font-semibold">
            <bdi>{profile.name}</bdi>
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-sm text-ink-soft">{m.profile_bio()}</dt>
          <dd
            dir="auto"
            className="max-w-[62ch] [text-align:match-parent] [text-align:-webkit-match-parent] whitespace-pre-line"
          >
            {profile.bio ? (
              <PersonsWords>{profile.bio}</PersonsWords>
            ) : (
              <span className="text-ink-soft">{m.profile_bio_empty()}</span>
            )}
          </dd>
        </div>
        <Details profile={profile} />
      </dl>
      {isOutsideUnion(profile.country) && (
        <Callout tone="warn" title={m.profile_outside_union()}>
          <p>{m.profile_outside_union_text()}</p>
        </Callout>
      )}
    </Card>
  )
}

function Details({ profile }: { profile: Profile }) {
  const { certificateNumber, certificateExpiresOn, isCertified } = profile
  const expires = certificateExpiresOn && isolate(formatDate(new Date(certificateExpiresOn), currentLocale()))
  return (
    <>
      <Words term={m.profile_interests()} words={profile.interests.map((key) => interestLabel(key))} />
      <Words
        term={m.profile_country()}
        words={profile.country ? [countryName(profile.country, currentLocale())] : []}
      />
      <Words term={m.profile_city()} words={profile.town ? [placeLabel(profile.town, currentLocale())] : []} />
      <Words
        term={m.profile_languages()}
        words={profile.languages.map((code) => languageTitle(code, currentLocale()))}
      />
      {certificateNumber && expires && (
        <div className="grid gap-1">
          <dt className="text-sm text-ink-soft">{m.profile_certificate()}</dt>
          <dd>
            <bdi dir="ltr" className="font-semibold">
              {certificateNumber}
            </bdi>{" "}
            <span className={isCertified ? "text-ink-soft" : "text-danger"}>
              {isCertified
                ? m.profile_certificate_until({ date: expires })
                : m.profile_certificate_ended({ date: expires })}
            </span>
          </dd>
        </div>
      )}
    </>
  )
}

function Words({ term, words }: { term: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </dd>
    </div>
  )
}

/** Portrait and badges. */
export function ProfileHead({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.name} seed={profile.id} src={profile.pictureUrl} size={88} />
      <TextLink to={localizedHref(paths.portrait)} className="grid min-h-11 content-center">
        {profile.pictureUrl ? m.profile_portrait_change() : m.profile_portrait_add()}
      </TextLink>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {profile.isVerified && (
          <li>
            <Tag tone="accent">{m.profile_verified()}</Tag>
          </li>
        )}
        {profile.isActive && (
          <li>
            <Tag tone="ok">{m.profile_active()}</Tag>
          </li>
        )}
        {profile.isCertified && (
          <li>
            <Tag tone="ok">{m.profile_certified()}</Tag>
          </li>
        )}
      </ul>
    </div>
  )
}
