import { sql } from "drizzle-orm"
import { index, integer, real, text } from "drizzle-orm/pg-core"
import { table } from "./columns.ts"
import { helperReads, jobsDoAll, may, member, visitor } from "./roles.ts"

/**
 * Places of work to choose from: French communes and the world's larger cities, from database/places/places.tsv. A place keeps its number
 * and its slug for ever.
 */
export const places = table(
  "places",
  {
    id: integer("id").primaryKey(),
    /** The last part of its address; of two that are called alike, one has more than its name. */
    slug: text("slug").notNull().unique(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    /** A French one's department; elsewhere a region, where two of a country are called alike. */
    area: text("area").notNull(),
    /** In French; in English and in Arabic where that is something else and known. */
    name: text("name").notNull(),
    nameEn: text("name_en"),
    nameAr: text("name_ar"),
    lat: real("lat").notNull(),
    lng: real("lng").notNull(),
    /** The more, the likelier it is meant. */
    population: integer("population").notNull(),
    /** The folded words of its names, each behind a blank: what is typed is found at the beginning of any. */
    search: text("search").notNull().generatedAlwaysAs(sql`app_private.place_words(name, name_en, name_ar)`),
  },
  ({ nameEn, nameAr }) => [
    // Of most places neither is known: a search whose words may be towns asks for all three names.
    index("places_name_en").on(sql`lower(${nameEn})`).where(sql`${nameEn} is not null`),
    index("places_name_ar").on(nameAr).where(sql`${nameAr} is not null`),
    may.read("everybody reads them", [visitor, member]),
    helperReads(),
    jobsDoAll(),
  ],
)
