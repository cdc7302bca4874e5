import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm"
import { INTERESTS, type Interest, isInterest } from "#app/features/influencers/public"
import { PLACE, type Place } from "#app/features/places/public.server"
import type { Entry } from "#app/features/seo/public"
import { landingGroups } from "#database/schema/landing"
import { places } from "#database/schema/places"
import { type Actor, readAs, type Tx, VISITOR } from "#platform/database/actor.server"
import { type LandingGroup, landingPaths } from "./address.server"

/** So many links to each kind of neighbour. */
const MOST_NEIGHBOURS = 12
/** Farther away it is another part of the country. */
const NEAR_KM = 100

export type Group = typeof landingGroups.$inferSelect
export type TopicLink = { topic: Interest; creators: number }
export type TownLink = { place: Place; creators: number }

export function findPlace(actor: Actor, slug: string): Promise<Place | null> {
  return readAs(actor, async (tx) => {
    const [place] = await tx.select(PLACE).from(places).where(eq(places.slug, slug))
    return place ?? null
  })
}

/** The figures of a group, and related groups with enough creators for a page. */
export function findGroup(actor: Actor, { topic, place }: { topic: Interest | null; place: Place | null }) {
  return readAs(actor, async (tx) => {
    const ofTopic = eq(landingGroups.topic, topic ?? "")
    const inPlace = eq(landingGroups.placeId, place?.id ?? 0)
    const [group] = await tx.select().from(landingGroups).where(and(ofTopic, inPlace))
    return {
      group: group ?? null,
      topics: await topicsWhere(tx, and(inPlace, ne(landingGroups.topic, topic ?? ""))),
      towns: place ? await townsNear(tx, ofTopic, place) : await townsWhere(tx, ofTopic),
    }
  })
}

/** All topics, and the towns with the most creators. */
export function findIndex(actor: Actor) {
  return readAs(actor, async (tx) => ({
    topics: await topicsWhere(tx, eq(landingGroups.placeId, 0), INTERESTS.length),
    towns: await townsWhere(tx, eq(landingGroups.topic, ""), 4 * MOST_NEIGHBOURS),
  }))
}

/** The pages that search engines are to know, `size` of them from the `part`th on; parts are counted from 1. */
export async function listLandingPages(part: number, size: number): Promise<Entry[]> {
  const rows = await readAs(VISITOR, (tx) =>
    tx
      .select({ topic: landingGroups.topic, town: places.slug, lastModified: landingGroups.countedAt })
      .from(landingGroups)
      .leftJoin(places, eq(places.id, landingGroups.placeId))
      .orderBy(landingGroups.topic, landingGroups.placeId)
      .limit(size)
      .offset((part - 1) * size),
  )
  return rows.flatMap(({ topic, town, lastModified }) => {
    const group = groupOf(topic, town)
    if (!group) return []
    const addresses = landingPaths(group)
    return [{ path: addresses.fr, addresses, lastModified }]
  })
}

export async function countLandingPages() {
  return readAs(VISITOR, (tx) => tx.$count(landingGroups))
}

function groupOf(topic: string, town: string | null): LandingGroup | null {
  if (isInterest(topic)) return { topic, town }
  return topic === "" && town ? { topic: null, town } : null
}

async function topicsWhere(tx: Tx, which: SQL | undefined, most = MOST_NEIGHBOURS): Promise<TopicLink[]> {
  const rows = await tx
    .select({ topic: landingGroups.topic, creators: landingGroups.creators })
    .from(landingGroups)
    .where(and(which, ne(landingGroups.topic, "")))
    .orderBy(desc(landingGroups.creators), landingGroups.topic)
    .limit(most)
  return rows.flatMap(({ topic, creators }) => (isInterest(topic) ? [{ topic, creators }] : []))
}

function townsWhere(tx: Tx, which: SQL | undefined, most = MOST_NEIGHBOURS): Promise<TownLink[]> {
  return tx
    .select({ place: PLACE, creators: landingGroups.creators })
    .from(landingGroups)
    .innerJoin(places, eq(places.id, landingGroups.placeId))
    .where(and(which, gt(landingGroups.placeId, 0)))
    .orderBy(desc(landingGroups.creators), places.slug)
    .limit(most)
}

function townsNear(tx: Tx, ofTopic: SQL, { id }: Place): Promise<TownLink[]> {
  const distance = sql`app_private.kilometres(town.lat, town.lng, ${places.lat}, ${places.lng})`
  return tx
    .select({ place: PLACE, creators: landingGroups.creators })
    .from(landingGroups)
    .innerJoin(places, eq(places.id, landingGroups.placeId))
    .innerJoin(sql`places town`, sql`town.id = ${id}`)
    .where(and(ofTopic, ne(landingGroups.placeId, id), sql`${distance} <= ${NEAR_KM}`))
    .orderBy(distance, places.slug)
    .limit(MOST_NEIGHBOURS)
}
