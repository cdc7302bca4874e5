import { sql } from "drizzle-orm"
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { BLOCK_KINDS } from "#vocabulary/page"
import { oneOf, table, time } from "./columns.ts"
import { influencerRef } from "./influencers.ts"
import { jobsDoAll, may, member, ofOwnInfluencer, ownersKeep, ownersRead } from "./roles.ts"

/**
 * Links that a creator has read from their page elsewhere, to look at and take over; then the networks whose bios still name the old
 * address. One at a time: another reading replaces it.
 */
export const moveIns = table(
  "move_ins",
  {
    influencerId: influencerRef().primaryKey(),
    /** New for each reading, so that only what the person has looked at is taken over. */
    id: uuid("id").notNull(),
    /** The address, or the name of the file, as it is shown; empty for a list that was pasted. */
    source: text("source").notNull(),
    /** The links, in the form of app/features/move-in/reading/found.ts; null once the day is over. */
    found: jsonb("found"),
    readAt: time("read_at").notNull().defaultNow(),
    takenAt: time("taken_at"),
    /** The rows added by taking them over, so that this can be undone. */
    addedBlocks: uuid("added_blocks").array().notNull().default(sql`'{}'`),
    addedNetworks: text("added_networks").array().notNull().default(sql`'{}'`),
    /** Whether the list of bios to change is there, and what of it is done. */
    biosWait: boolean("bios_wait").notNull().default(false),
    changedBios: text("changed_bios").array().notNull().default(sql`'{}'`),
  },
  (t) => [index("move_ins_read").on(t.readAt), ...ownersKeep(), jobsDoAll()],
)

/** The pictures of what was read: a job fetches one after the other. */
export const moveInPictures = table(
  "move_in_pictures",
  {
    influencerId: uuid("influencer_id")
      .notNull()
      .references(() => moveIns.influencerId, { onDelete: "cascade" }),
    /** Which item's it is. */
    place: integer("place").notNull(),
    /** The picture's address; for a video block that of the video, whose page says where its picture is. */
    url: text("url").notNull(),
    kind: oneOf("kind", BLOCK_KINDS).notNull(),
    /** Null while it waits. */
    askedAt: time("asked_at"),
    /** The name in the storage; null if nothing was found. */
    picture: text("picture"),
    /** The block that it belongs to, once it is taken over. */
    blockId: uuid("block_id"),
  },
  (t) => [
    primaryKey({ columns: [t.influencerId, t.place] }),
    index("move_in_pictures_picture").on(t.picture).where(sql`picture is not null`),
    ownersRead(),
    may.add("owners add theirs", member, sql`${ofOwnInfluencer} and picture is null and asked_at is null`),
    may.change("owners say which block is its", member, ofOwnInfluencer),
    may.remove("owners remove theirs", member, ofOwnInfluencer),
    jobsDoAll(),
  ],
)
