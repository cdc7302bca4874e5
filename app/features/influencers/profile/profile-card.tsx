import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { Tag } from "#app/ui/tag"
import { m } from "#messages"
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
          <dd dir="auto" className="max-w-[62ch] whitespace-pre-line">
            {profile.bio || <span className="text-ink-soft">{m.profile_bio_empty()}</span>}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** Portrait and badges. */
export function ProfileHead({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={profile.name} seed={profile.id} src={profile.pictureUrl} size={88} />
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
      </ul>
    </div>
  )
}
