import { randomUUID } from "node:crypto"
import type pg from "pg"
import { paintedPicture } from "../../faults/load/writes.ts"
import { aBlock, buildersFor } from "../../support/people.ts"
import type { Site } from "../../support/site.ts"
import { createTargets } from "../../support/targets.ts"
import { Browser, isYes } from "./browser.ts"
import { makePages } from "./pages.ts"
import type { Samples } from "./samples.ts"
import type { Town } from "./town.ts"

const PASSWORD = "chakhchoukha du mardi"
export type Sizes = Readonly<{ pages: number; creators: number; companies: number; targetsOfCompany: number }>
export const SIZES: Sizes = { pages: 20_000, creators: 54, companies: 20, targetsOfCompany: 100 }
const PORTRAITS = 4

export type Member = { readonly browser: Browser; readonly userId: string; readonly email: string; isBusy: boolean }
export type Creator = Member & Readonly<{ influencerId: string; blockIds: readonly string[]; token: string }>
type Company = Member & Readonly<{ companyId: string }>
export type Talk = Readonly<{ id: string; company: Company; creator: Creator }>
/** Somebody to whom a company has not yet proposed anything. */
type Target = Readonly<{ company: Company; influencerId: string }>

export type People = Readonly<{
  creators: readonly Creator[]
  companies: readonly Company[]
  talks: readonly Talk[]
  targets: Target[]
  /** Of people in the directory, to search for. */
  names: readonly string[]
  pages: number
}>

type Sql = Site["sql"]

/** Everybody who is there before the day begins; creators and companies are signed in. */
export async function seedPeople({ url, cluster }: Town, samples: Samples, sizes: Sizes = SIZES): Promise<People> {
  return cluster.onPrimary(async (client) => {
    const sql = sqlOf(client)
    await client.query("set synchronous_commit = off")
    const passwordHash = await aStoredPassword(url, sql, samples)
    const { anInfluencer, aCompany, aToken } = buildersFor({ sql })
    const enter = async (email: string) => {
      const browser = new Browser(url, samples)
      const answer = await browser.post("/auth", {
        kind: "signIn",
        form: new URLSearchParams({ email, password: PASSWORD }),
      })
      if (!browser.cookie.includes("session")) throw new Error(`${email} was not let in: ${answer.status}`)
      return browser
    }
    const creators: Creator[] = []
    for (let n = 0; n < sizes.creators; n++) {
      const blocks = [1, 2, 3].map((each) => aBlock({ title: `Lien ${each}`, url: `https://exemple.fr/${each}` }))
      const made = await anInfluencer({ owner: { passwordHash }, path: `createur-${n}`, blocks })
      const { userId, email, influencerId, blockIds } = made
      creators.push({
        browser: await enter(email),
        userId,
        email,
        isBusy: false,
        influencerId,
        blockIds,
        token: await aToken(userId),
      })
    }
    const companies: Company[] = []
    const [talks, targets]: [Talk[], Target[]] = [[], []]
    for (let n = 0; n < sizes.companies; n++) {
      const { userId, email, companyId } = await aCompany({ owner: { passwordHash } })
      const company = { browser: await enter(email), userId, email, companyId, isBusy: false }
      companies.push(company)
      for (const creator of [creators[2 * n], creators[2 * n + 1]])
        if (creator) talks.push({ id: await aTalk(sql, company, creator), company, creator })
      targets.push(...(await targetsOf(sql, company, sizes.targetsOfCompany)))
    }
    const portraits = await somePortraits(sql, creators.slice(-PORTRAITS))
    const names = await makePages(client, sizes.pages, portraits)
    // Those whose portraits all others wear change theirs no more.
    return { creators: creators.slice(0, -PORTRAITS), companies, talks, targets, names, pages: sizes.pages }
  })
}

const sqlOf =
  (client: pg.Client): Sql =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows

/** The hash that the site itself makes of our password: somebody signs up with it. */
async function aStoredPassword(url: string, sql: Sql, samples: Samples) {
  const email = "first@exemple.fr"
  const names = { firstName: "Nadia", lastName: "Benali", accountType: "user" }
  const form = new URLSearchParams({ ...names, email, password: PASSWORD, confirmPassword: PASSWORD })
  const browser = new Browser(url, samples)
  await browser.post("/auth/register", { kind: "signUp", form })
  browser.close()
  const [row] = await sql<{ password: string }>(
    "select password from auth.accounts a join auth.users u on u.id = a.user_id where u.email = $1",
    [email],
  )
  if (!row) throw new Error("the first person could not sign up")
  return row.password
}

async function aTalk(sql: Sql, { companyId, userId }: Company, { influencerId }: Creator) {
  const id = randomUUID()
  await sql(
    "insert into conversations (id, company_id, influencer_id, purpose, opened_by) values ($1, $2, $3, 'other', $4)",
    [id, companyId, influencerId, userId],
  )
  // A conversation begins with something said.
  await sql(
    "insert into messages (id, conversation_id, side, author_id, body) values (gen_random_uuid(), $1, 'company', $2, 'Bonjour')",
    [id, userId],
  )
  return id
}

async function targetsOf(sql: Sql, company: Company, count: number): Promise<Target[]> {
  const ids = await createTargets({ sql }, { ...company, count })
  return ids.map((influencerId) => ({ company, influencerId }))
}

/** Sent by their creators as portraits are; their addresses. */
async function somePortraits(sql: Sql, models: readonly Creator[]) {
  for (const [shade, { browser }] of models.entries()) {
    const form = new FormData()
    form.set("picture", new File([new Uint8Array(await paintedPicture(shade))], "portrait.png", { type: "image/png" }))
    const answer = await browser.post("/profile/portrait", { kind: "upload", form })
    if (!isYes(answer)) throw new Error(`a portrait was not taken: ${answer.status} ${answer.location}`)
  }
  const ids = models.map(({ influencerId }) => influencerId)
  const rows = await sql<{ url: string }>(
    "select profile_image_url as url from influencers where id = any ($1::uuid[])",
    [ids],
  )
  return rows.map(({ url }) => url)
}
