import { z } from "zod"
import { audienceStatistics, kitOpenings } from "#app/features/audience/public.server"
import { editProfile, ProfileEdit } from "#app/features/dashboard/public.server"
import { INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { ownInfluencerId, readOwnProfile } from "#app/features/influencers/public.server"
import { handleFields, listNetworks } from "#app/features/networks/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { MAIN_NETWORKS, NETWORKS, networkField } from "#vocabulary/networks"
import { SCOPES } from "#vocabulary/programs"
import { ROLES } from "#vocabulary/roles"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { findOwnIds } from "./queries.server"
import { absolute, City, Country, Id, Time } from "./views.server"

const getMe = memberOperation({
  ...BARE,
  id: "getMe",
  method: "get",
  path: "/me",
  tag: "Own account",
  summary: "Who the token acts for, and what it may do",
  scope: "read",
  status: 200,
  answer: z.object({
    userId: Id,
    roles: z.array(z.enum(ROLES)),
    influencerId: Id.nullable(),
    companyId: Id.nullable(),
    scopes: z.array(z.enum(SCOPES)),
  }),
  async run({ caller: { actor, roles, scopes } }) {
    const ids = await findOwnIds(actor)
    return { value: { userId: actor.userId, roles: [...roles], ...ids, scopes: [...scopes] } }
  },
})

const OwnProfile = z
  .object({
    influencerId: Id,
    name: z.string(),
    bio: z.string(),
    pictureUrl: z.string().nullable(),
    isVerified: z.boolean(),
    isActive: z.boolean().meta({ description: "Whether the page is to be seen." }),
    interests: z.array(z.enum(INTERESTS)),
    country: z.string().nullable(),
    city: City.nullable(),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)),
    certificateNumber: z.string().nullable(),
    certificateExpiresOn: z.iso.date().nullable(),
    networks: z.array(
      z.object({ network: z.enum(NETWORKS), handle: z.string(), followers: z.int().nullable(), asOf: Time.nullable() }),
    ),
  })
  .meta({ id: "OwnProfile" })

const getOwnProfile = memberOperation({
  ...BARE,
  id: "getOwnProfile",
  method: "get",
  path: "/me/profile",
  tag: "Own account",
  summary: "Your profile, also while the page is hidden",
  holds: "page",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  answer: OwnProfile,
  run: async ({ caller }) => ({ value: profileView(await loadOwn(caller.actor)) }),
})

const handle = z.string().max(300).nullable().optional()
/** Networks that the profile's form does not list. */
const OTHER_NETWORKS = NETWORKS.filter((network) => !MAIN_NETWORKS.some((main) => main === network))
const OTHER_HANDLES = Object.fromEntries(OTHER_NETWORKS.map((network) => [network, handle]))

const changeOwnProfile = memberOperation({
  ...BARE,
  id: "changeOwnProfile",
  method: "patch",
  path: "/me/profile",
  tag: "Own account",
  summary: "Changes what is sent of your profile; the rest stays",
  description:
    "Accounts are given as a handle or as the address of the profile; null takes one off, and takes a country, a city or a certificate away. A profile may be changed 30 times in ten minutes and 300 times a day, the screen included.",
  scope: "profile:write",
  problems: ["not_found"],
  status: 200,
  body: z.strictObject({
    name: z.string().max(1000).optional(),
    bio: z.string().max(10_000).optional(),
    interests: z.array(z.enum(INTERESTS)).max(INTERESTS.length).optional(),
    country: Country.nullable().optional(),
    city: City.nullable().optional(),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length).optional(),
    certificateNumber: z.string().max(1000).nullable().optional(),
    certificateExpiresOn: z.iso.date().nullable().optional(),
    instagram: handle,
    tiktok: handle,
    youtube: handle,
    facebook: handle,
    ...OTHER_HANDLES,
  }),
  answer: OwnProfile,
  async run({ caller: { actor }, body }) {
    const fields = new Map(Object.entries(body))
    const among = OTHER_NETWORKS.filter((network) => fields.get(network) !== undefined)
    const typed = among.map((network) => [networkField(network), fields.get(network) ?? ""])
    const handles = await validatedBody(handleFields(among), Object.fromEntries(typed), { [networkField("x")]: "x" })
    for (const network of OTHER_NETWORKS) fields.delete(network)
    const edit = async (tx: Tx) => {
      const after = { ...formOf(await readOwn(tx)), ...Object.fromEntries(fields) }
      const given = Object.entries(after).filter(([, value]) => value !== null && value !== undefined)
      return validatedBody(ProfileEdit, Object.fromEntries(given))
    }
    await editProfile(actor, edit, { handles, among })
    return { value: profileView(await loadOwn(actor)) }
  },
})

/** The present values of the profile's form. */
function formOf({ profile, networks }: Own) {
  const { name, bio, interests, country, town, languages, certificateNumber, certificateExpiresOn } = profile
  const handles = MAIN_NETWORKS.map((network) => [network, networks.find((each) => each.network === network)?.handle])
  const details = {
    name,
    bio,
    interests,
    country,
    city: town?.slug ?? null,
    languages,
    certificateNumber,
    certificateExpiresOn,
  }
  return { ...details, ...Object.fromEntries(handles) }
}

type Own = Awaited<ReturnType<typeof readOwn>>

/** Throws `NotFound` for somebody without an influencer. */
function loadOwn(actor: Actor) {
  return readAs(actor, readOwn)
}

async function readOwn(tx: Tx) {
  const profile = await readOwnProfile(tx)
  if (!profile) throw new NotFound("no_influencer")
  return { profile, networks: await listNetworks(tx, profile.id) }
}

function profileView({ profile, networks }: Own) {
  const { id, pictureUrl, town, isCertified: _, ...rest } = profile
  return {
    ...rest,
    city: town?.slug ?? null,
    influencerId: id,
    pictureUrl: pictureUrl && absolute(pictureUrl),
    networks: networks.map(({ network, handle: name, followers, fetchedAt }) => ({
      network,
      handle: name,
      followers,
      asOf: fetchedAt?.toISOString() ?? null,
    })),
  }
}

const Share = z.object({
  value: z.string(),
  title: z.string().nullable(),
  views: z.int(),
  clicks: z.int(),
})

const getOwnAudience = memberOperation({
  ...BARE,
  id: "getOwnAudience",
  method: "get",
  path: "/me/audience",
  tag: "Audience",
  summary: "Views and clicks of your page, day by day",
  description: "Of people; robots are counted apart. Days are those of Paris, the last one is today.",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  query: z.strictObject({ days: z.literal([7, 30, 90]).default(30) }),
  answer: z.object({
    until: Time,
    totals: z.object({ views: z.int(), clicks: z.int(), visitors: z.int(), botHits: z.int() }),
    before: z.object({ views: z.int(), clicks: z.int() }).meta({ description: "As many days, just before." }),
    days: z.array(z.object({ day: z.iso.date(), views: z.int(), clicks: z.int(), visitors: z.int() })),
    blocks: z.array(Share),
    referrers: z.array(Share),
    devices: z.array(Share),
    countries: z.array(Share),
    mediaKit: z
      .object({ opens: z.int(), visitors: z.int(), before: z.int() })
      .meta({ description: "How often the media kit was opened, and in as many days just before." }),
  }),
  async run({ caller: { actor }, query: { days } }) {
    const influencerId = await readAs(actor, ownInfluencerId)
    const [statistics, kit] = await Promise.all([
      audienceStatistics(actor, influencerId, { period: days }),
      kitOpenings(actor, influencerId, { period: days }),
    ])
    const { block, referrer, device, country } = statistics.facets
    const value = {
      until: statistics.until.toISOString(),
      totals: statistics.totals,
      before: statistics.before,
      days: statistics.days,
      blocks: block,
      referrers: referrer,
      devices: device,
      countries: country,
      mediaKit: { opens: kit.opens, visitors: kit.visitors, before: kit.before },
    }
    return { value }
  },
})

export const OWN_ACCOUNT_OPERATIONS = [getMe, getOwnProfile, changeOwnProfile, getOwnAudience]
