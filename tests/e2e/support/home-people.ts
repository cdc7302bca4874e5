import { sql } from "./people.ts"

/** More followers than anybody else of the run has, so that they are the twelve of the carousel. */
const MOST = 900_000_000

export const TWELVE = [
  "Nadia Benali",
  "Jules Carpentier",
  "ليلى بن سالم",
  "Margaux de Saint-Exupéry-Montmorency",
  "Awa Ndiaye",
  "Inès Roux",
  "سامي الدريدي",
  "Tom",
  "Yasmine El Fassi",
  "Léo Martin",
  "Chloé Bernard",
  "Karim Haddad",
] as const
const BIOS = [
  "Cuisine d'Alger à Marseille, sans chichi. Recettes le mardi, marchés le samedi.",
  "Le vélo, les cols, et ce qu'on mange en haut.",
  "مطبخ تونسي من القلب",
  "",
] as const

export const idOf = (place: number) => `0199c0de-0000-7000-8000-${String(place).padStart(12, "0")}`
export const pageOf = (place: number) => `vitrine-${place}`

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** Twelve active influencers, the same for every worker of a run. */
export async function openTwelve(run: Run = sql) {
  for (const [place, name] of TWELVE.entries()) await open(run, { place, name, followers: MOST - place * 60_000_000 })
}

/** One of their own for a test: active, with figures last updated long ago. */
export function openOne(run: Run, place: number, name: string) {
  return open(run, { place, name, followers: 1000 })
}

async function open(run: Run, { place, name, followers }: { place: number; name: string; followers: number }) {
  const id = idOf(place)
  await run(
    `insert into influencers (id, name, bio, is_active, is_verified, interests, last_updated)
     values ($1, $2, $3, true, $4, '[{"name":"cuisine"},{"name":"voyage"}]', '2026-01-01') on conflict do nothing`,
    [id, name, BIOS[place % BIOS.length], place % 3 === 0],
  )
  await run("insert into custom_links (id, influencer_id, custom_path) values ($1, $1, $2) on conflict do nothing", [
    id,
    pageOf(place),
  ])
  for (const [network, share] of [
    ["instagram", 0.7],
    ["tiktok", 0.2],
    ["youtube", 0.1],
  ] as const)
    await run(
      `insert into influencer_networks (influencer_id, network, handle, url, followers, precision, provenance, status, fetched_at, attempted_at)
       values ($1, $2, $3, $4, $5, 'exact', 'connected', 'ok', now(), now()) on conflict do nothing`,
      [id, network, pageOf(place), `https://www.${network}.com/${pageOf(place)}`, Math.round(followers * share)],
    )
}
