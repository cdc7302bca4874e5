import { z } from "zod"
import {
  AUDIENCE_AGES,
  AUDIENCE_GENDERS,
  AUDIENCE_SHARES,
  audienceOf,
  DISTANCES,
  type DirectoryCount,
  findCards,
  findDirectoryReader,
  findDirectorySlice,
  isWholeList,
  mayBeShown,
  peopleOf,
  USUAL_SHARE,
} from "#app/features/directory/public.server"
import { findSignedFigures } from "#app/features/figures/public.server"
import { INTERESTS, SPOKEN_LANGUAGES } from "#app/features/influencers/public"
import { loadPublicPage, type PublicPage } from "#app/features/link-page/public.server"
import * as paths from "#app/paths"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { singleLine } from "#platform/text/bidi"
import { DAY_S } from "#platform/text/day"
import { LOCALES } from "#vocabulary/locales"
import { NETWORKS } from "#vocabulary/networks"
import { BLOCK_KINDS, DISCLOSURES, IMAGE_LABELS } from "#vocabulary/page"
import { BARE, openOperation } from "../core/operation.server"
import { Refused } from "../core/refused"
import {
  absolute,
  City,
  Country,
  Cursor,
  Id,
  InfluencerSummary,
  influencerSummary,
  NetworkFigure,
  networkFigure,
  PriceView,
  Size,
  TranslationsView,
} from "./views.server"

const Count = z
  .object({ value: z.int(), isExact: z.boolean().meta({ description: "False: there are more." }) })
  .meta({ id: "Count" })

const Share = z
  .literal([...AUDIENCE_SHARES])
  .default(USUAL_SHARE)
  .meta({ description: "In percent, at least." })

const Search = z.strictObject({
  q: z.string().max(100).optional().meta({ description: "All words of it, in the name, the bio or an interest." }),
  network: z.array(z.enum(NETWORKS)).max(NETWORKS.length).optional().meta({ description: "Present on all of them." }),
  min: z.int().min(0).optional().meta({ description: "Followers in all, this number included." }),
  max: z.int().min(0).optional(),
  interest: z.array(z.enum(INTERESTS)).max(INTERESTS.length).optional().meta({ description: "One is enough." }),
  country: Country.optional(),
  city: City.optional(),
  within: z
    .literal([...DISTANCES])
    .default(0)
    .meta({ description: "Kilometres around the city; 0 for the city alone." }),
  language: z.enum(SPOKEN_LANGUAGES).optional(),
  verified: z.boolean().optional(),
  certified: z.boolean().optional(),
  audience_country: Country.optional().meta({
    description:
      "At least `audience_country_share` percent of the audience of one of their connected accounts is there, as its network tells the owner. Declared figures do not count.",
  }),
  audience_country_share: Share,
  audience_age: z.enum(AUDIENCE_AGES).optional(),
  audience_age_share: Share,
  audience_gender: z.enum(AUDIENCE_GENDERS).optional(),
  audience_gender_share: Share,
  views: z.int().min(0).optional().meta({
    description:
      "How often a post is usually seen at least: the median of the latest of one of their connected accounts.",
  }),
  sort: z.enum(["name", "followers", "recent"]).default("name"),
  limit: Size.default(24),
  cursor: Cursor.optional(),
})

const Which = z.object({
  influencer: z
    .string()
    .regex(/^[A-Za-z0-9_-]{3,36}$/)
    .meta({ description: "The id, or the name of the page." }),
})

const Block = z
  .object({
    id: Id,
    kind: z.enum(BLOCK_KINDS),
    title: z.string(),
    translations: TranslationsView,
    url: z.string().nullable().meta({ description: "Through the counter of clicks; null for words." }),
    network: z.enum(NETWORKS).nullable(),
    disclosure: z.enum(DISCLOSURES).nullable(),
    partner: z.string().nullable().meta({ description: "With whom, where something is disclosed." }),
    imageLabel: z.enum(IMAGE_LABELS).nullable(),
    pictureUrl: z.string().nullable(),
    price: PriceView.nullable().meta({ description: "Of a product." }),
  })
  .meta({ id: "Block" })

const Collaboration = z
  .object({
    id: Id,
    companyName: z.string(),
    companyType: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    year: z.int(),
  })
  .meta({ id: "Collaboration" })

const SignedNetworkFigure = z
  .object({
    ...NetworkFigure.shape,
    url: z.string(),
    signature: z.string().nullable().meta({
      description:
        "The figure as a compact JWS (EdDSA), to be checked by the keys of /.well-known/vitrine-figures.json; null where no figure is known. A declared figure is signed as declared.",
    }),
  })
  .meta({ id: "SignedNetworkFigure" })

const Influencer = z
  .object({
    ...InfluencerSummary.shape,
    networks: z.array(SignedNetworkFigure),
    collaborations: z.array(Collaboration).meta({ description: "Newest first." }),
    hasMediaKit: z.boolean(),
    mediaKitUrl: z
      .string()
      .nullable()
      .meta({ description: "The page of their media kit; its PDF stands beside, with `.pdf` behind it." }),
    theme: z.string(),
    pageLocale: z.enum(LOCALES),
  })
  .meta({ id: "Influencer" })

const listInfluencers = openOperation({
  ...BARE,
  id: "listInfluencers",
  method: "get",
  path: "/influencers",
  tag: "Influencers",
  summary: "Search the directory",
  description:
    "The search of the site's own directory, with the same gate: the first 48 results are for everybody, those beyond for companies with the Pro plan. Without it, filtered searches show 400 different influencers a day. `beyond` says how many those are.",
  scope: "read",
  problems: ["forbidden"],
  status: 200,
  query: Search,
  answer: z.object({
    data: z.array(InfluencerSummary),
    count: Count,
    next: Cursor.nullable(),
    beyond: Count.nullable(),
  }),
  async run({ caller, query }) {
    const { q = "", network = [], min, max, interest = [], limit, cursor = null, ...asked } = query
    const told = new Map(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    const search = {
      q: singleLine(q),
      networks: network,
      min: min || null,
      max: max || null,
      interests: interest,
      country: asked.country ?? null,
      city: asked.city ?? null,
      within: asked.city ? asked.within : (0 as const),
      language: asked.language ?? null,
      verified: asked.verified ?? false,
      certified: asked.certified ?? false,
      audience: audienceOf((name) => told.get(name) ?? ""),
      views: asked.views || null,
      sort: asked.sort,
    }
    const reader = await findDirectoryReader(caller.actor)
    const { cards, count, next, beyond } = await findDirectorySlice(caller.actor, search, {
      reader,
      size: limit,
      cursor,
    })
    const reading = { actor: caller.actor, clientAddress: caller.client.address }
    const isFree = reader === "pro" || isWholeList(search)
    if (!isFree && !(await mayBeShown(reading, peopleOf(cards.map(({ id }) => id)))))
      throw new Refused("rate_limited", { code: "directory_spent", headers: { "Retry-After": String(DAY_S) } })
    const value = {
      data: cards.map(influencerSummary),
      count: countView(count),
      next,
      beyond: beyond && countView(beyond),
    }
    return { value, next }
  },
})

const getInfluencer = openOperation({
  ...BARE,
  id: "getInfluencer",
  method: "get",
  path: "/influencers/{influencer}",
  tag: "Influencers",
  summary: "One influencer, with networks, provenance and collaborations",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: Which,
  answer: Influencer,
  async run({ caller, params }) {
    const { page, card } = await activePage(caller.actor, params.influencer)
    const { collaborations, hasMediaKit, theme, locale } = page
    const signed = await findSignedFigures(page.influencerId)
    const value = {
      ...influencerSummary(card),
      networks: page.networks.map((network) => ({
        ...networkFigure(network),
        url: network.url,
        signature: signed?.figures.find(({ claims }) => claims.network === network.network)?.code ?? null,
      })),
      collaborations: collaborations.map(({ website, ...rest }) => ({ ...rest, websiteUrl: website })),
      hasMediaKit,
      mediaKitUrl: hasMediaKit ? absolute(paths.mediaKit(page)) : null,
      theme,
      pageLocale: locale,
    }
    return { value }
  },
})

const listInfluencerBlocks = openOperation({
  ...BARE,
  id: "listInfluencerBlocks",
  method: "get",
  path: "/influencers/{influencer}/blocks",
  tag: "Influencers",
  summary: "The blocks that a link page shows now, in its order",
  scope: "read",
  problems: ["not_found"],
  status: 200,
  params: Which,
  answer: z.object({ data: z.array(Block) }),
  async run({ caller, params }) {
    const { page } = await activePage(caller.actor, params.influencer)
    return { value: { data: page.blocks.map(blockView) } }
  },
})

function blockView({ href, picture, ...block }: PublicPage["blocks"][number]) {
  const { translations = {}, partner = null, imageLabel = null, price = null } = block
  return {
    ...block,
    translations,
    partner,
    imageLabel,
    price,
    url: href && absolute(href),
    pictureUrl: picture ? absolute(picture) : null,
  }
}

function countView(count: DirectoryCount) {
  return "exact" in count ? { value: count.exact, isExact: true } : { value: count.moreThan, isExact: false }
}

/** The page as everybody sees it: somebody who hides their page does not find it here either. Throws `NotFound`. */
async function activePage(actor: Actor, named: string) {
  const page = await loadPublicPage(actor, isUuid(named) ? { id: named } : { path: named.toLowerCase() })
  const card = (await readAs(actor, (tx) => findCards(tx, [page.influencerId]))).get(page.influencerId)
  if (!card) throw new NotFound("link_page")
  return { page, card }
}

export const INFLUENCER_OPERATIONS = [listInfluencers, getInfluencer, listInfluencerBlocks]
