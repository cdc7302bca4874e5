import { sql } from "./people.ts"

/** In the biography of each of them, and in nobody else's. */
export const THEIR_WORD = "vitrinologie"
export const PEOPLE = 63
/** Of them, the first two thirds write in French, the others in Arabic. */
const FRENCH = 42

const FIRST_FR = ["Adèle", "Basile", "Céleste", "Diane", "Émile", "Fanny", "Gaspard"]
const LAST_FR = ["Aubry", "Bonnet", "Chevalier", "Delmas", "Étienne", "Fournier"]
const FIRST_AR = ["ليلى", "كريم", "نادية", "يوسف", "سلمى", "عمر", "هند"]
const LAST_AR = ["العلوي", "بن علي", "الحداد"]
const NETWORKS = ["instagram", "tiktok", "youtube", "x", "twitch"] as const
const PROVENANCES = ["connected", "public_api", "declared"] as const
const INTERESTS = ["cuisine", "voyage", "livres", "sport", "beaute"] as const

/** The item of a list for the nth person, all around again. */
const nth = <T>(list: readonly T[], place: number) => list[place % list.length] as T
const id = (place: number) => `0d1ec700-0000-4000-8000-${String(place).padStart(12, "0")}`

function person(place: number) {
  const isFrench = place < FRENCH
  const [first, last] = isFrench ? [FIRST_FR, LAST_FR] : [FIRST_AR, LAST_AR]
  return {
    id: id(place),
    name: `${nth(first, place)} ${nth(last, Math.floor(place / first.length))}`,
    bio: isFrench
      ? `Carnets de ${THEIR_WORD}, recettes de saison et longues marches, numéro ${place}.`
      : `يوميات ${THEIR_WORD} ووصفات الموسم ونزهات طويلة، رقم ${place}.`,
    path: `annuaire-${place}`,
    is_verified: place % 4 === 0,
    certificate: place % 9 === 0 ? `ARPP-${place}` : null,
    interests: [{ name: nth(INTERESTS, place) }, { name: nth(INTERESTS, place + 2) }],
    country: isFrench ? "FR" : "MA",
    languages: isFrench ? ["fr"] : ["ar", "fr"],
  }
}

function networksOf(place: number) {
  return Array.from({ length: 1 + (place % 4) }, (_, other) => ({
    influencer_id: id(place),
    network: nth(NETWORKS, place + other),
    // 900 to some 3 million, no two alike.
    followers: 900 + (place + 1) ** 3 * (12 - other * 2),
    provenance: nth(PROVENANCES, place + other),
    days: other === 2 ? 45 : place % 20,
  }))
}

/** 63 active influencers, straight into the site's database; they may be there already. */
export async function directoryPeople() {
  const places = Array.from({ length: PEOPLE }, (_, place) => place)
  await sql(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as p(id uuid, name text, bio text, path text, is_verified boolean,
         certificate text, interests jsonb, country text, languages text[])
     ), written as (
       insert into influencers (id, name, bio, is_active, is_verified, certificate_number, certificate_expires_on,
         interests, country, languages)
       select id, name, bio, true, is_verified, certificate, current_date + 90, interests, country, languages from given
       on conflict do nothing
     )
     insert into custom_links (id, influencer_id, custom_path) select gen_random_uuid(), id, path from given
     on conflict do nothing`,
    [JSON.stringify(places.map(person))],
  )
  await sql(
    `insert into influencer_networks (influencer_id, network, handle, url, followers, precision, provenance, status,
       fetched_at, attempted_at)
     select influencer_id, network, 'annuaire', 'https://example.com/', followers, 'exact', provenance, 'ok',
       now() - make_interval(days => days), now()
     from jsonb_to_recordset($1::jsonb) as n(influencer_id uuid, network text, followers bigint, provenance text, days int)
     on conflict do nothing`,
    [JSON.stringify(places.flatMap(networksOf))],
  )
}

/** How many of them have told whom their posts are for: women in Senegal, as their network knows. */
export const TOLD = 3

/** Those have a kit; a fourth has none, and is told of just so. */
export async function directoryAudiences() {
  const ids = Array.from({ length: TOLD + 1 }, (_, place) => id(place))
  await sql("update influencers set media_kit_at = now() where id = any ($1::uuid[])", [ids.slice(0, TOLD)])
  await sql(
    `insert into network_demographics (influencer_id, network, kind, key, share, fetched_at)
     select id, 'instagram', kind, key, share, now() from unnest($1::uuid[]) id,
       (values ('country', 'SN', 0.62), ('age', '18-24', 0.41), ('gender', 'female', 0.78)) told (kind, key, share)
     on conflict do nothing`,
    [ids],
  )
  await sql(
    `insert into network_views (influencer_id, network, median, posts, fetched_at)
     select id, 'instagram', 12000, 18, now() from unnest($1::uuid[]) id on conflict do nothing`,
    [ids],
  )
}
