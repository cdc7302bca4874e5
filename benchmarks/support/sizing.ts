// From what one request and one row were measured to cost, what a site of a size needs. Everything that is not measured is
// named here, so that who knows better can put in their own.

/** What a request costs in processor time of the application and of the database, in ms. */
export type Cost = Readonly<{ application: number; database: number }>
const REQUESTS = ["page", "view", "click", "search", "searchAgain", "signedIn"] as const
export type Requests = Readonly<Record<(typeof REQUESTS)[number], Cost>>

/** Bytes in the database, indexes included. */
export type Bytes = Readonly<{ influencer: number; view: number; click: number; snapshot: number }>

export type Measured = Readonly<{ requests: Requests; bytes: Bytes; processMemory: number }>

export type Site = Readonly<{ influencers: number; viewsADay: number; hasCdn: boolean }>

/** How people use it. */
export const HABITS = {
  /** The busiest second against the average one. */
  peak: 4,
  clicksAView: 0.3,
  /** Of the views of pages behind a CDN that keeps them for a minute, those that come through. */
  throughCdn: 0.05,
  /** Pages of dashboards, messages and lists. */
  signedInPagesAnInfluencerAndDay: 5,
  searchesAnInfluencerAndDay: 1,
  networksAnInfluencer: 3,
  /** Portrait, kit and its picture. */
  fileBytesAnInfluencer: 500_000,
}

/** Round figures of rented machines, in euros a month without tax: put in those of yours. */
const PRICES = { core: 10, diskGb: 0.1, cdnGb: 0.01 }
/** At the busiest second half of what is there is used. */
const USED_AT_PEAK = 0.5
const DAY_S = 86_400
const GB = 1e9
const PAGE_BYTES = 6_000
/** How long events are kept, and how many days of readings of networks there are after a year. */
const EVENT_DAYS = 35
const SNAPSHOT_DAYS = 365

export type Needs = Readonly<{
  perSecond: number
  applicationCores: number
  databaseCores: number
  memoryGb: number
  diskGb: number
  cost: number
}>

export function needsOf({ influencers, viewsADay, hasCdn }: Site, { requests, bytes, processMemory }: Measured): Needs {
  const aDay = {
    page: viewsADay * (hasCdn ? HABITS.throughCdn : 1),
    view: viewsADay,
    click: viewsADay * HABITS.clicksAView,
    search: influencers * HABITS.searchesAnInfluencerAndDay,
    searchAgain: 0, // reckoned as if nobody had asked before
    signedIn: influencers * HABITS.signedInPagesAnInfluencerAndDay,
  }
  const atPeak = (requestsADay: number) => (requestsADay / DAY_S) * HABITS.peak
  const cores = (of: keyof Cost) =>
    REQUESTS.reduce((sum, kind) => sum + (atPeak(aDay[kind]) * requests[kind][of]) / 1_000, 0) / USED_AT_PEAK
  const applicationCores = cores("application")
  const databaseCores = cores("database")

  const profiles = influencers * bytes.influencer
  const events = EVENT_DAYS * (aDay.view * bytes.view + aDay.click * bytes.click)
  const snapshots = SNAPSHOT_DAYS * influencers * HABITS.networksAnInfluencer * bytes.snapshot
  const files = influencers * HABITS.fileBytesAnInfluencer
  const diskGb = 1 + (profiles + events + snapshots + files) / GB
  // A process for each core; of the database what is looked up at random, and the events of a day.
  const memoryGb = 0.5 + (Math.ceil(applicationCores) * processMemory + profiles + events / EVENT_DAYS) / GB
  const traffic = hasCdn ? (viewsADay * 30 * PAGE_BYTES) / GB : 0
  const rented = Math.max(1, Math.ceil(applicationCores + databaseCores))
  return {
    perSecond: atPeak(Object.values(aDay).reduce((sum, count) => sum + count, 0)),
    applicationCores,
    databaseCores,
    memoryGb,
    diskGb,
    cost: rented * PRICES.core + diskGb * PRICES.diskGb + traffic * PRICES.cdnGb,
  }
}
