import { outcomeOf } from "../../reading/outcome-of"
import type { NetworkReader, NoAnswer, Outcome } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { SnapchatError, type SnapchatProfile, SnapchatProfiles } from "./answers.server"
import { snapchat } from "./facts"

const NOT_FOUND = { outcome: "not_found" } as const

/** Exact counts by Snapchat's Public Profile API, of those who let us read theirs; open to approved developers alone. */
export function snapchatReader({ service, call, now }: ReaderSettings): NetworkReader {
  async function ownProfiles<Said>(
    token: string,
    read: (profiles: SnapchatProfile[]) => Said,
  ): Promise<Said | NoAnswer> {
    const answer = await call({
      origin: service.apiBase ?? snapchat.origins.api,
      path: ["v1", "public_profiles", "my_profile"],
      headers: { Authorization: `Bearer ${token}` },
    })
    return outcomeOf(answer, {
      schema: SnapchatProfiles,
      read: ({ public_profiles }) => read(public_profiles.map(({ public_profile }) => public_profile)),
      // A bare 404 rather means a wrong base address.
      refusal: ({ status, body }) => (status === 404 && SnapchatError.safeParse(body).success ? NOT_FOUND : null),
      now: now(),
    })
  }

  return {
    network: "snapchat",
    asOwner: {
      fetchFollowers: ({ token, platformId }) =>
        ownProfiles(token, (profiles): Outcome => {
          const profile = profiles.find(({ id }) => id === platformId)
          return profile ? profileOutcome(profile, now()) : { outcome: "auth_error" }
        }),
      findAccounts: (token) =>
        ownProfiles(token, (profiles) => ({ outcome: "ok" as const, accounts: profiles.map(accountOf) })),
    },
  }
}

function profileOutcome({ id, display_name, subscriber_count: followers }: SnapchatProfile, fetchedAt: Date): Outcome {
  if (followers === undefined) return { outcome: "hidden", platformId: id }
  const title = display_name ?? null
  return { outcome: "ok", followers, platformId: id, title, precision: "exact", mode: "connected", fetchedAt }
}

function accountOf({ id, snap_user_name, display_name }: SnapchatProfile) {
  return { platformId: id, handle: snap_user_name, title: display_name ?? null }
}
