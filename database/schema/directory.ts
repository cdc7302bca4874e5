import { sql } from "drizzle-orm"
import { bigint, boolean, customType, date, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core"
import { table, time } from "./columns.ts"
import { influencerRef } from "./influencers.ts"
import { helperDoesAll, may, member, system, visitor } from "./roles.ts"

// Sorted by code point on every server: ranges of words and names are part of how the directory is read.
const foldedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" })
/**
 * They hold nothing but what is public, so that the policy names no column: one that did would be asked before the text
 * index, row by row. Nobody writes them but the functions that follow the profiles.
 */
const everybodyReads = () => may.read("everybody reads it", [visitor, member, system])

/**
 * One row for each active influencer, kept by triggers in the transaction that changes the profile. The indexes of its
 * three orders carry every filter (INCLUDE, which the generator does not know: they stand in the migration).
 */
export const directoryEntries = table(
  "directory_entries",
  {
    influencerId: influencerRef().primaryKey(),
    /** The folded words of the name. */
    sortName: foldedText("sort_name").notNull(),
    /** -1 where no count is known. */
    totalFollowers: bigint("total_followers", { mode: "number" }).notNull(),
    /** Empty where none is said. */
    country: foldedText("country").notNull(),
    isVerified: boolean("is_verified").notNull(),
    certifiedUntil: date("certified_until"),
    interestBits: bigint("interest_bits", { mode: "bigint" }).notNull(),
    languageBits: integer("language_bits").notNull(),
    networkBits: integer("network_bits").notNull(),
    /** One bit in each for every word; they say of almost all rows, without reading them, that they lack a word. */
    wordBits: bigint("word_bits", { mode: "bigint" }).notNull(),
    moreWordBits: bigint("more_word_bits", { mode: "bigint" }).notNull(),
    /** In whole milliseconds, so that a cursor can say it. */
    lastUpdated: time("last_updated").notNull(),
    /** Words and filters; app_private.directory_rows says how they are written. Stored apart. */
    doc: tsvector("doc").notNull(),
    thirdWordBits: bigint("third_word_bits", { mode: "bigint" }).notNull(),
    fourthWordBits: bigint("fourth_word_bits", { mode: "bigint" }).notNull(),
    fifthWordBits: bigint("fifth_word_bits", { mode: "bigint" }).notNull(),
    sixthWordBits: bigint("sixth_word_bits", { mode: "bigint" }).notNull(),
    /** The same for the first three letters of every word, and for the first five. */
    beginningBits: bigint("beginning_bits", { mode: "bigint" }).notNull(),
    moreBeginningBits: bigint("more_beginning_bits", { mode: "bigint" }).notNull(),
    longerBeginningBits: bigint("longer_beginning_bits", { mode: "bigint" }).notNull(),
    /** Blanks, 2 kB as written and 35 bytes as stored: rows that were smaller would keep `doc` with them. */
    padding: text("padding").notNull(),
    /** The same as `influencers.ranked_followers`: the key of the order by followers. `total_followers` is for filters. */
    rankedFollowers: bigint("ranked_followers", { mode: "number" }).notNull(),
    /** The number of the place where they work; 0 where none is said. */
    place: integer("place").notNull().default(0),
    /** The audience that networks report for connected accounts (`app_private.audience_terms`), each term after a space. */
    audience: foldedText("audience").notNull().default(""),
    /** The usual views of a post, on the network where they are highest; -1 if no network reports them. */
    typicalViews: bigint("typical_views", { mode: "number" }).notNull().default(-1),
  },
  (t) => [
    index("directory_entries_doc").using("gin", t.doc).with({ fastupdate: false }),
    everybodyReads(),
    helperDoesAll(),
  ],
)

/**
 * All that a card says of each entry, copied so that a page of them is one look-up each and not six: kept by the same triggers.
 */
export const directoryCards = table(
  "directory_cards",
  {
    influencerId: uuid("influencer_id")
      .primaryKey()
      .references(() => directoryEntries.influencerId, { onDelete: "cascade" }),
    path: text("path"),
    name: text("name").notNull(),
    bio: text("bio").notNull(),
    pictureUrl: text("picture_url"),
    isVerified: boolean("is_verified").notNull(),
    certifiedUntil: date("certified_until"),
    totalFollowers: bigint("total_followers", { mode: "number" }),
    interests: jsonb("interests").notNull(),
    country: text("country"),
    languages: text("languages").array().notNull(),
    lastUpdated: time("last_updated").notNull(),
    /** One object for each network, as `NetworkJson` in directory/engine/cards.server.ts. */
    networks: jsonb("networks").notNull(),
    placeId: integer("place_id"),
  },
  () => [everybodyReads(), helperDoesAll()],
)

/**
 * Every word of every entry: always all of them, with the counts of the last statistics (in how many entries it is the
 * first of the name; stands elsewhere, the name being Latin; the same, the name being Arabic).
 */
export const directoryWords = table(
  "directory_words",
  {
    word: foldedText("word").primaryKey(),
    first: integer("first").notNull().default(0),
    latin: integer("latin").notNull().default(0),
    arabic: integer("arabic").notNull().default(0),
    /** The word with letters left out, by which those with a typo are found. */
    forms: text("forms").array().notNull().generatedAlwaysAs(sql`app_private.close_forms(word)`),
  },
  (t) => [
    index("directory_words_forms").using("gin", t.forms).with({ fastupdate: false }),
    everybodyReads(),
    helperDoesAll(),
  ],
)

/** In how many entries a filter, or a pair of them, is true: the counts of the last statistics. `#entries` is all, `#changes` what had been written by then. */
export const directoryFacets = table(
  "directory_facets",
  {
    facet: foldedText("facet").primaryKey(),
    entries: bigint("entries", { mode: "number" }).notNull(),
  },
  () => [everybodyReads(), helperDoesAll()],
)
