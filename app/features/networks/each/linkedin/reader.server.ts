import { outcomeOf } from "../../reading/outcome-of"
import type { NetworkReader, Outcome } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { Member, MemberFollowers } from "./answers.server"
import { linkedin } from "./facts"

/** The version of LinkedIn's interfaces; each serves for a year. */
const LINKEDIN_VERSION = "202610"

/** Exact counts of members who let us read theirs; LinkedIn tells nobody how many follow another person. */
export function linkedinReader({ service, call, now }: ReaderSettings): NetworkReader {
  const origin = service.apiBase ?? linkedin.origins.api
  const refusal = () => null
  return {
    network: "linkedin",
    asOwner: {
      /** The answer does not say whose it is: the token alone does. */
      async fetchFollowers({ token, platformId }) {
        const answer = await call({
          origin,
          path: ["rest", "memberFollowersCount"],
          query: { q: "me" },
          headers: {
            Authorization: `Bearer ${token}`,
            "LinkedIn-Version": LINKEDIN_VERSION,
            "X-Restli-Protocol-Version": "2.0.0",
          },
        })
        return outcomeOf(answer, {
          schema: MemberFollowers,
          read: ({ elements: [{ memberFollowersCount: followers }] }): Outcome => {
            const read = { followers, platformId, title: null, precision: "exact", mode: "connected" } as const
            return { outcome: "ok", ...read, fetchedAt: now() }
          },
          refusal,
          now: now(),
        })
      },
      async findAccounts(token) {
        const headers = { Authorization: `Bearer ${token}` }
        return outcomeOf(await call({ origin, path: ["v2", "me"], headers }), {
          schema: Member,
          read: ({ id, vanityName, localizedFirstName, localizedLastName }) => ({
            outcome: "ok" as const,
            accounts: [
              {
                platformId: id,
                handle: vanityName,
                title: [localizedFirstName, localizedLastName].filter(Boolean).join(" ") || null,
              },
            ],
          }),
          refusal,
          now: now(),
        })
      },
    },
  }
}
