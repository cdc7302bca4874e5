import { profiles, userRoles } from "../../database/schema/accounts.ts"
import { addressedKitOpenings, addressedKits } from "../../database/schema/addressed-kits.ts"
import { apiTokens } from "../../database/schema/api-tokens.ts"
import { audienceKitDays, linkClicks, linkInBioViews } from "../../database/schema/audience.ts"
import { accounts, sessions, users } from "../../database/schema/auth.ts"
import { claimRequests } from "../../database/schema/claims.ts"
import {
  collaborationEvents,
  collaborationOffers,
  contractAcceptances,
  contractIdentities,
  contracts,
} from "../../database/schema/collaborations.ts"
import { companies, companyMembers } from "../../database/schema/companies.ts"
import {
  deliverableComments,
  deliverableDrafts,
  deliverableFileParts,
  deliverableFiles,
  deliverables,
} from "../../database/schema/deliverables.ts"
import { pageDomains } from "../../database/schema/domains.ts"
import {
  customLinks,
  influencerNetworks,
  influencers,
  influencerUserMapping,
  networkSnapshots,
} from "../../database/schema/influencers.ts"
import { linkHealth } from "../../database/schema/link-health.ts"
import { collaborations, customBioLinks, kitPackages } from "../../database/schema/link-page.ts"
import {
  companyListEntries,
  companyLists,
  companyNotes,
  companySearches,
  searchWatches,
  searchWatchFinds,
} from "../../database/schema/lists.ts"
import { conversations, messages, reports } from "../../database/schema/messaging.ts"
import { billingIdentities, invoices } from "../../database/schema/money.ts"
import { noticeEvents, notices } from "../../database/schema/notices.ts"
import { contactInfo, proRequests, settings } from "../../database/schema/operations.ts"
import { influencerOrigins } from "../../database/schema/origins.ts"
import { postReadings, postReadingsDue, postReportLinks } from "../../database/schema/posts.ts"
import { pushDevices } from "../../database/schema/push.ts"
import { reviews } from "../../database/schema/reviews.ts"
import { networkConnections, networkDemographics, networkViews } from "../../database/schema/statistics.ts"
import { joined, otherAccounts } from "./accounts.ts"
import { audienceRows } from "./audience.ts"
import { blockRows } from "./blocks.ts"
import { calendar } from "./calendar.ts"
import { claimantRows, claimRows } from "./claims.ts"
import { collaborationRows } from "./collaborations.ts"
import { companyRows } from "./companies.ts"
import type { ContractRows } from "./company-side/contracts.ts"
import { type DraftPictures, deliverableRows } from "./company-side/deliverables.ts"
import { invoiceEvents } from "./company-side/invoice-events.ts"
import { invoiceRows, type Paper } from "./company-side/invoices.ts"
import { listRows } from "./company-side/lists.ts"
import { proposalRows } from "./company-side/proposals.ts"
import { type KeepReportSecret, reportLinkRows } from "./company-side/reports.ts"
import { reviewRows } from "./company-side/reviews.ts"
import { talkRows } from "./company-side/talks.ts"
import { connectionRows, type SealTokens } from "./connections.ts"
import { demographicRows } from "./demographics.ts"
import { deviceRows } from "./devices.ts"
import { domainRows } from "./domains.ts"
import { type InfluencerRows, influencerRows } from "./influencers.ts"
import { brandKitRows, type KeepKitSecret, kitDayRows } from "./kits.ts"
import { linkRows } from "./link-health.ts"
import { type NetworkRows, networkRows } from "./networks.ts"
import { noticeRows } from "./notices.ts"
import { originRows } from "./origins.ts"
import { packageRows } from "./packages.ts"
import { letterRows, operatorRow, proRequestRows } from "./post.ts"
import { tokenRows } from "./programs.ts"
import { viewRows } from "./views.ts"

/** Every table that the demo fills, in the order in which rows may refer to each other. */
export const DEMO_TABLES = {
  users,
  accounts,
  profiles,
  userRoles,
  sessions,
  pushDevices,
  apiTokens,
  companies,
  companyMembers,
  influencers,
  influencerUserMapping,
  influencerOrigins,
  claimRequests,
  customLinks,
  pageDomains,
  influencerNetworks,
  networkSnapshots,
  networkConnections,
  networkDemographics,
  networkViews,
  customBioLinks,
  linkHealth,
  companyLists,
  companyListEntries,
  companyNotes,
  companySearches,
  searchWatches,
  searchWatchFinds,
  collaborations,
  kitPackages,
  addressedKits,
  addressedKitOpenings,
  collaborationOffers,
  deliverables,
  deliverableDrafts,
  deliverableFiles,
  deliverableFileParts,
  deliverableComments,
  postReadings,
  postReadingsDue,
  postReportLinks,
  reviews,
  collaborationEvents,
  contractIdentities,
  contracts,
  contractAcceptances,
  billingIdentities,
  invoices,
  conversations,
  messages,
  reports,
  notices,
  noticeEvents,
  contactInfo,
  proRequests,
  settings,
  linkInBioViews,
  linkClicks,
  audienceKitDays,
} as const
export type World = { [name in keyof typeof DEMO_TABLES]: (typeof DEMO_TABLES)[name]["$inferInsert"][] }

type Given = {
  now: Date
  passwordHash: string
  /** The stored portrait of each path that has one. */
  pictures: ReadonlyMap<string, string>
  /** The stored pictures of blocks. */
  goods: readonly string[]
  drafts: DraftPictures
  contracts: ContractRows
  paper: Paper
  sealTokens: SealTokens
  keepKitSecret: KeepKitSecret
  keepReportSecret: KeepReportSecret
}

/** The whole demo world: the same each time but for its dates, which are told from `now`. */
export function buildWorld({ now, passwordHash, pictures, goods, drafts, contracts, paper, ...secrets }: Given): World {
  const days = calendar(now)
  const creators = influencerRows(days, { pictures, passwordHash })
  const brands = companyRows(days, passwordHash)
  const networks = networkRows(days)
  const blocks = blockRows(days, goods)
  const talks = talkRows(days)
  const proposals = proposalRows(days)
  const delivered = deliverableRows(days, { influencerNetworks: networks.influencerNetworks, pictures: drafts })
  const said = reviewRows(days)
  const billed = invoiceRows(days, { ...contracts, paper }, proposals)
  const work = [...collaborationRows(days), ...proposals.collaborations]
  return {
    ...creators,
    ...brands,
    ...joined([otherAccounts(days, passwordHash), creators, brands, claimantRows(days)]),
    influencers: creators.influencers.map((row) => ({ ...row, lastUpdated: lastUpdate(row, networks) })),
    ...deviceRows(days),
    apiTokens: tokenRows(days),
    influencerOrigins: originRows(days),
    claimRequests: claimRows(days, networks.influencerNetworks),
    pageDomains: domainRows(days),
    ...noticeRows(days),
    ...networks,
    networkConnections: connectionRows(networks.influencerNetworks, { days, sealTokens: secrets.sealTokens }),
    networkDemographics: demographicRows(networks.influencerNetworks),
    networkViews: viewRows(networks.influencerNetworks),
    customBioLinks: blocks,
    linkHealth: linkRows(days, blocks),
    ...listRows(days),
    ...proposals,
    ...delivered,
    postReportLinks: reportLinkRows(days, proposals, secrets.keepReportSecret),
    ...contracts,
    ...billed,
    collaborationEvents: [
      ...proposals.collaborationEvents,
      ...contracts.collaborationEvents,
      ...delivered.collaborationEvents,
      ...said.collaborationEvents,
      ...invoiceEvents(billed, contracts.collaborationEvents),
    ],
    reviews: said.reviews,
    collaborations: work,
    kitPackages: packageRows(),
    ...brandKitRows(days, { passwordHash, keepSecret: secrets.keepKitSecret, collaborations: work }),
    audienceKitDays: kitDayRows(days, creators.influencers),
    conversations: talks.conversations,
    // In the order of writing, by which the database numbers them.
    messages: [
      ...talks.messages.map((row) => ({ ...row, collaborationId: null, event: null })),
      ...proposals.messages,
      ...contracts.messages,
    ].sort((a, b) => Number(a.createdAt) - Number(b.createdAt)),
    contactInfo: letterRows(days),
    proRequests: proRequestRows(days),
    settings: [operatorRow(days)],
    ...audienceRows(days, { influencerNetworks: networks.influencerNetworks, customBioLinks: blocks }),
  }
}

/** A page is as new as its newest figure, or as what its owner wrote since. */
function lastUpdate({ id, lastUpdated }: InfluencerRows["influencers"][number], networks: NetworkRows): Date {
  const read = networks.influencerNetworks.flatMap((row) =>
    row.influencerId === id && row.fetchedAt ? [row.fetchedAt] : [],
  )
  return new Date(Math.max(...[lastUpdated, ...read].map(Number)))
}
