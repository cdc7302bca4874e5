import { eq, sql } from "drizzle-orm"
import { deliverables } from "#database/schema/deliverables"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { PostNetwork } from "#vocabulary/posts"
import { anInfluencer, type Influencer } from "./builders"
import { connectAccount } from "./connecting"
import { aDeliverable, type DeliverableOptions } from "./deliverables"
import type { NetworkStub } from "./network-stub"
import type { NewStubPost } from "./network-stub/posts"

let made = 0

/** A creator whose account is connected at a stub network. */
export async function aConnectedCreator(stub: NetworkStub, network: PostNetwork) {
  const handle = `creator${++made}`
  const account =
    network === "youtube"
      ? stub.youtube.addChannel({ handle, subscriberCount: "700" })
      : stub[network].addAccount({ handle, followers: 700 })
  stub.oauth.answersBy("allow")
  stub.oauth.isUsedBy(network, account.id)
  const influencer = await anInfluencer()
  await connectAccount(influencer, network)
  return { influencer, ownerId: account.id }
}

const ADDRESSES: Record<PostNetwork, (code: string) => string> = {
  youtube: (code) => `https://www.youtube.com/watch?v=${code}`,
  instagram: (code) => `https://www.instagram.com/p/${code}/`,
  tiktok: (code) => `https://www.tiktok.com/@creator/video/${code}`,
  x: (code) => `https://x.com/i/status/${code}`,
  facebook: (code) => `https://www.facebook.com/creator/posts/${code}`,
  twitch: (code) => `https://www.twitch.tv/videos/${code}`,
}

type PostOptions = DeliverableOptions & {
  network?: PostNetwork
  publishedAt: Date
  creator?: { influencer: Influencer; ownerId: string }
  post?: Partial<NewStubPost>
  /** Whether it stands there by its creator's word alone. */
  declared?: boolean
}

/** A piece of a collaboration that is published at a stub network, where its creator's account is connected. */
export async function aPublishedPost(
  stub: NetworkStub,
  { network = "youtube", publishedAt, declared = false, ...options }: PostOptions,
) {
  const creator = options.creator ?? (await aConnectedCreator(stub, network))
  const number = String(1_000_000_000 + ++made)
  const id = network === "youtube" ? `v${number}` : network === "facebook" ? `${creator.ownerId}_${number}` : number
  const code = network === "youtube" ? id : number
  const post = stub[network].addPost({
    id,
    code,
    ownerId: creator.ownerId,
    publishedAt: publishedAt.toISOString(),
    views: 1000,
    likes: 50,
    comments: 5,
    shares: 2,
    ...options.post,
  })
  const { piece, creator: _, post: __, ...rest } = options
  const deliverable = await aDeliverable({
    ...rest,
    influencer: creator.influencer,
    piece: {
      network,
      kind: "video",
      state: "published",
      publishedAt,
      postUrl: ADDRESSES[network](code),
      postId: declared ? null : id,
      declared,
      ...piece,
    },
  })
  return { ...creator, ...deliverable, post }
}

/** How a piece stands now. */
export async function pieceAt(deliverableId: string) {
  const [piece] = await withActor(SYSTEM, (tx) =>
    tx.select().from(deliverables).where(eq(deliverables.id, deliverableId)),
  )
  if (!piece) throw new Error("the piece is gone")
  return piece
}

type Reading = {
  mark: string
  declared: boolean
  outcome: string
  views: number | null
  likes: number | null
  paid: boolean | null
}

/** What is known of a post, in the order of its moments. */
export async function readingsOf(deliverableId: string) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<Reading>(sql`
      select mark, declared, outcome, views::int as views, likes::int as likes, paid_label as paid from post_readings
      where deliverable_id = ${deliverableId} order by array_position(array['1h', '24h', '7d', '30d'], mark), declared`),
  )
  return rows
}

/** What is still to be read, and since when it waits for its creator. */
export async function dueOf(deliverableId: string) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ mark: string; due_at: Date; waits_for: string | null }>(sql`
      select mark, due_at, waits_for from post_readings_due
      where deliverable_id = ${deliverableId} order by last_at`),
  )
  return rows.map(({ due_at, ...row }) => ({ ...row, due_at: new Date(due_at) }))
}
