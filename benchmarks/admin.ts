import { ADMIN, growLists } from "./support/many-accounts.ts"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end, interleaved, median, percentile } from "./support/rounds.ts"

// The administration's lists of accounts and of influencers at 100 000 rows: a page, a search, a late page, as the tab
// loads them (who asks, the rows, how many there are), by every order.
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = 5
const LOADS = 25
const BUDGET_MS = 30
/** The p95 of `REFERENCE` on a machine that has nothing else to do: the budget is stretched where it is slower. */
const REFERENCE_MS = 2
const REFERENCE = "select count(*) from generate_series(1, 20000) n where hashint4(n::int) % 7 = 3"

/** Words of `growLists`: in all rows, in one of twenty, in a handful, in one, in none; two letters have no trigram. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "word of every row": ["example", "person"],
  "first name": ["Nadia", "karim", "LÉA"],
  "part of a last name": ["nali", "artin", "addad"],
  "rare word": ["person77123", "person40404", "person99998"],
  "word of nobody": ["zzyzx", "qqqq"],
  "two letters": ["na", "zq"],
}

const database = await ownDatabase("admin")
type Users = typeof import("../app/features/admin/users/load.server")
type Influencers = typeof import("../app/features/admin/influencers/load.server")
type Load = (query: string) => Promise<{ next: string | null }>

/** The p95 of each round, in ms. */
const rounds = new Map<string, number[]>()
try {
  const { loadUsers } = await database.load<Users>("/app/features/admin/users/load.server.ts")
  const { loadInfluencers } = await database.load<Influencers>("/app/features/admin/influencers/load.server.ts")

  const client = await database.connect()
  const started = performance.now()
  await growLists(client, ROWS)
  console.log(
    `  ${ROWS.toLocaleString("en")} of each (made in ${Math.round((performance.now() - started) / 1000)} s); p95 of each round, in µs`,
  )

  const actor = { kind: "member", userId: ADMIN } as const
  const users: Load = (query) => loadUsers(actor, new URLSearchParams(query))
  const influencers: Load = (query) => loadInfluencers(actor, new URLSearchParams(query))
  await interleaved(
    [
      timed("reference", () => client.query(REFERENCE)),
      ...(await kindsOf("accounts", users, ["email", "name", "role", "created"])),
      ...(await kindsOf("influencers", influencers, ["created", "name", "followers"])),
    ],
    ROUNDS,
  )
  await client.end()
} finally {
  await database.stop()
}
judge()
end()

/** What is asked of a list: its first page and one from its far end by every order, and words from frequent to absent. */
async function kindsOf(list: string, page: Load, sorts: readonly string[]) {
  const kinds = []
  for (const sort of sorts)
    for (const dir of ["asc", "desc"]) {
      const order = `sort=${sort}&dir=${dir}`
      const other = `sort=${sort}&dir=${dir === "asc" ? "desc" : "asc"}`
      const { next: nearTheEnd } = await page(other) // from the other side it is one of the last
      kinds.push(timed(`${list}, first page, ${sort} ${dir}`, () => page(order)))
      kinds.push(timed(`${list}, late page, ${sort} ${dir}`, () => page(`${order}&before=${nearTheEnd}`)))
      kinds.push(timed(`${list}, middle page, ${sort} ${dir}`, () => page(`${order}&after=${middleOf(sort)}`)))
    }
  for (const [kind, words] of Object.entries(WORDS)) {
    let made = 0
    kinds.push(timed(`${list}, ${kind}`, () => page(`q=${encodeURIComponent(words[made++ % words.length] ?? "")}`)))
  }
  return kinds
}

/** A place in the middle of the list; names and addresses of `growLists` go from a to z. */
function middleOf(sort: string) {
  const key = { email: "n", name: "martin", role: "influencer", created: "2026-01-01 00:00:00+00", followers: "20000" }[
    sort
  ]
  return Buffer.from(JSON.stringify([key, "01900000-0000-7000-8000-000000008000"])).toString("base64url")
}

function timed(name: string, work: () => Promise<unknown>) {
  return {
    name,
    measure: async () => {
      const taken: number[] = []
      for (let made = 0; made < LOADS; made++) {
        const started = performance.now()
        await work()
        taken.push(performance.now() - started)
      }
      const slow = percentile(taken, 0.95)
      rounds.set(name, [...(rounds.get(name) ?? []), slow])
      return slow * 1000
    },
  }
}

function judge() {
  const slowness = Math.max(1, p95("reference") / REFERENCE_MS)
  console.log(`\n  this machine is ${slowness.toFixed(1)} × as slow as when it has nothing else to do`)
  for (const name of rounds.keys())
    if (name !== "reference") budget(`${name}, p95`, p95(name) / slowness, { atMost: BUDGET_MS }, " ms")
}

/** The median of the rounds' p95, so that one busy moment of the machine is not taken for the database. */
function p95(name: string) {
  return median(rounds.get(name) ?? [])
}
