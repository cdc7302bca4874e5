import { once } from "node:events"
import { createInterface } from "node:readline"
import { CONNECTABLE_NETWORKS, isNetwork, isReadNetwork, type Network } from "#vocabulary/networks"
import type { PostNetwork } from "#vocabulary/posts"
import { DAY_MS, utcDay } from "../../platform/text/day.ts"
import { startElsewhere } from "./demo-elsewhere.ts"
import { html } from "./network-stub/answers.ts"
import { instagramGroups, type Share, youtubeReports } from "./network-stub/demographics.ts"
import { stubEnvironment } from "./network-stub/environment.ts"
import { chance, knowEverybody } from "./network-stub/everybody.ts"
import { INSTAGRAM_INSIGHTS_SCOPE } from "./network-stub/instagram.ts"
import type { NewStubPost } from "./network-stub/posts.ts"
import { TIKTOK_VIDEOS_SCOPE } from "./network-stub/tiktok.ts"
import { YOUTUBE_ANALYTICS_SCOPE } from "./network-stub/youtube.ts"
import { type NetworkStub, startNetworkStub } from "./network-stub.ts"

/** An account of the demo world, as its rows have it. */
type DemoAccount = {
  network: string
  handle: string
  platformId?: string | null
  followers?: number | null
  status?: string | null
  /** By which its owner lets the installation read it. */
  token: string | null
  /** Who follows it: parts from 0 to 1. */
  demographics: readonly Share[]
  /** How often a post of it is usually seen, and how many posts there are. */
  views: { median: number; posts: number } | null
}
/** What somebody has published there who lets the installation read it. */
type DemoPost = NewStubPost & { network: PostNetwork }
type Known = { network: Network; platformId: string }

const SCOPES = [
  "user.info.basic",
  "user.info.profile",
  "user.info.stats",
  TIKTOK_VIDEOS_SCOPE,
  YOUTUBE_ANALYTICS_SCOPE,
  INSTAGRAM_INSIGHTS_SCOPE,
]

// The networks of the demo. Takes the world's accounts as one line of JSON (`owner`: the creator who signs in), prints
// the settings that lead to it when it listens, and the address of the creator's page elsewhere, and ends with the process that started it: when its input does, whatever the reason.
const lines = createInterface({ input: process.stdin })
const [line] = await once(lines, "line")
const { accounts, posts, owner }: { accounts: DemoAccount[]; posts: DemoPost[]; owner: string } = JSON.parse(line)
const stub = await startNetworkStub()
const elsewhere = await startElsewhere()
knowEverybody(stub)
for (const account of accounts) addAccount(stub, account)
for (const { network, ...post } of posts) stub[network].addPost(post)
for (const network of CONNECTABLE_NETWORKS) stub.oauth.isUsedBy(network, stub[network].find(owner)?.id ?? "nobody")

lines.once("close", () => {
  elsewhere.close()
  void stub.close()
})
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => lines.close())
console.log(JSON.stringify({ environment: stubEnvironment(stub.origin), elsewhere: elsewhere.url }))

/** Whoever could not be read in the demo world cannot be read here either: for the same reason where the network has it. */
function addAccount(stub: NetworkStub, demo: DemoAccount) {
  const { network, handle, platformId, followers, status } = demo
  if (!isNetwork(network) || !isReadNetwork(network)) return
  const stubbed = stub[network]
  const account = { handle, followers: soon(followers ?? 0, handle), ...(platformId && { id: platformId }) }
  if (status === "ok") tellOwner(stub, { network, platformId: stubbed.addAccount(account).id }, demo)
  else if (status === "unavailable") stubbed.script(handle, html(503))
  else if (status === "hidden" && network === "youtube") stubbed.addAccount({ ...account, hidden: true })
  else if (status === "not_supported" && network === "facebook") stubbed.addAccount({ ...account, personal: true })
  else stubbed.leaveOut(handle)
}

/** Tells the account's owner, and whoever has their leave, what the demo world tells of it. */
function tellOwner(stub: NetworkStub, { network, platformId }: Known, { token, demographics, views }: DemoAccount) {
  if (token !== null) stub.tokens.grant(token, { network, platformId, scopes: SCOPES })
  if (network === "instagram") stub.instagram.isFollowedBy(instagramGroups(demographics), platformId)
  if (network === "youtube") stub.youtube.isWatchedBy(youtubeReports(demographics), platformId)
  if (token !== null && views) publishLatest(stub, { network, platformId }, views)
}

/** As many posts as the demo world counted, once in two days, half of them seen more often than what is usual. */
function publishLatest(
  stub: NetworkStub,
  { network, platformId }: Known,
  { median, posts }: { median: number; posts: number },
) {
  if (network !== "instagram" && network !== "tiktok" && network !== "youtube" && network !== "twitch") return
  for (const [at] of Array.from({ length: posts }).entries()) {
    const publishedAt = new Date(Date.now() - (4 + 2 * at) * DAY_MS).toISOString()
    const views = Math.round(median * (1 + (at - Math.floor((posts - 1) / 2)) / (2 * posts)))
    stub[network].addPost({ id: `${platformId}-${at}`, ownerId: platformId, publishedAt, views })
  }
}

/** A little more than in the demo world, another little each day: a figure that is read again should have moved. */
function soon(followers: number, handle: string) {
  const day = utcDay(new Date())
  return Math.floor(followers * (1 + 0.002 * chance(`${handle} ${day}`)))
}
