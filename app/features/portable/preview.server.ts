import { interestLabel } from "#app/features/influencers/public"
import { findOwnInfluencerId } from "#app/features/influencers/public.server"
import {
  isShowing,
  loadPublicPage,
  type PublicPage,
  publicBlock,
  publicCollaboration,
  type RenderedPage,
  renderLinkPage,
} from "#app/features/link-page/public.server"
import { profileUrl } from "#app/features/networks/public"
import { shownAddress, themeName } from "#app/features/page-editor/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { blockIcon } from "#app/ui/block-picture"
import { currentLocale } from "#messages"
import { type Actor, readAs } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { countryName, languageTitle } from "#platform/text/names"
import { NETWORK_NAMES, NETWORKS } from "#vocabulary/networks"
import { planFor } from "./commands.server"
import type { PageDocument } from "./format.server"
import { type ImportPlan, networksIn } from "./plan.server"

export type ImportPreview = Awaited<ReturnType<typeof previewImport>>

/**
 * A preview of importing a document into the actor's account, to be agreed to; nothing is stored. `document` travels with the form that
 * agrees, and is checked again then. Throws `NotFound` without a page, `Conflict` if the account is not empty.
 */
export async function previewImport(actor: Actor, document: PageDocument) {
  const { influencerId, plan } = await readAs(actor, async (tx) => {
    const own = await findOwnInfluencerId(tx)
    if (!own) throw new NotFound("no_influencer")
    return { influencerId: own, plan: await planFor(tx, own, document) }
  })
  return {
    document: JSON.stringify(document),
    profile: profileOf(plan),
    networks: networksIn(plan).map((network) => ({
      network,
      name: NETWORK_NAMES[network],
      handle: plan.handles[network] ?? "",
    })),
    theme: themeName(plan.look.theme),
    accent: plan.look.accent,
    language: languageTitle(plan.look.pageLocale, currentLocale()),
    blocks: plan.blocks.map(({ block }) => ({
      ...block,
      sign: blockIcon(block),
      url: block.url && shownAddress(block.url),
    })),
    collaborations: plan.collaborations.map(({ collaboration }) => collaboration),
    packages: plan.packages.map(({ title, price, visibility }) => ({ title, priceCents: price, visibility })),
    leftOut: plan.leftOut,
    page: await pageOf(actor, influencerId, plan),
  }
}

function profileOf({ details }: ImportPlan) {
  const { name, bio, interests, country, city, languages, certificateNumber, certificateExpiresOn } = details
  return {
    name,
    bio,
    interests: interests.map((interest) => interestLabel(interest)),
    country: country ? countryName(country, currentLocale()) : null,
    /** In the spelling that the profile's form takes. */
    city: city ?? null,
    languages: languages.map((code) => languageTitle(code, currentLocale())),
    certificate:
      certificateNumber && certificateExpiresOn
        ? { number: certificateNumber, expiresOn: new Date(certificateExpiresOn) }
        : null,
  }
}

/** The public page as it would be now, with the account's own portrait. */
async function pageOf(actor: Actor, influencerId: string, plan: ImportPlan): Promise<RenderedPage> {
  const [before, site] = await Promise.all([loadPublicPage(actor, { id: influencerId }), siteIdentity()])
  const now = new Date()
  const { name, bio } = plan.details
  const { theme, accent, pageLocale: locale } = plan.look
  const page: PublicPage = {
    ...before,
    name,
    bio,
    theme,
    accent,
    locale,
    networks: networksAfter(before, plan),
    blocks: plan.blocks
      .filter(({ block }) => isShowing(block, now))
      .flatMap(({ block }, place) => publicBlock({ ...block, id: String(place) }) ?? []),
    collaborations: plan.collaborations.map(({ collaboration, createdAt }, place) =>
      publicCollaboration({ ...collaboration, id: String(place), createdAt: createdAt ? new Date(createdAt) : now }),
    ),
  }
  return renderLinkPage(page, site.name)
}

/** A handle that changes loses its figure. */
function networksAfter({ networks }: PublicPage, { handles }: ImportPlan): PublicPage["networks"] {
  return NETWORKS.flatMap((network) => {
    const before = networks.filter((each) => each.network === network)
    const handle = handles[network]
    const url = handle === undefined ? null : profileUrl(network, handle)
    return url === null || before[0]?.url === url
      ? before
      : [{ network, url, followers: null, isRounded: false, source: null }]
  })
}
