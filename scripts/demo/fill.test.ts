import { beforeAll, expect, test, vi } from "vitest"
import { tidyAudience } from "#app/features/audience/upkeep.server"
import { storeContract } from "#app/features/collaborations/contract/store.server"
import { reportSecrets } from "#app/features/collaborations/posts/report/links.server"
import { countLandingGroups } from "#app/features/landing/count-groups.server"
import { kitSecrets } from "#app/features/media-kit/addressed/secret.server"
import { openTokens, sealTokens } from "#app/features/networks/connections/sealed-tokens.server"
import { seedPlaces } from "#app/features/places/seed.server"
import { vapidKeys } from "#app/features/push/keys.server"
import { findPushView } from "#app/features/push/view.server"
import { tellOfSearches } from "#app/features/search-watches/write.server"
import { writeLetters } from "#app/features/weekly-letter/write.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { newFileName, newPrivateName } from "../../platform/storage/file-name"
import { DEMO_SIGN_INS } from "./accounts"
import { tokenOf } from "./connections"
import { fillDemo } from "./fill"

useDatabaseWithMail()

beforeAll(seedPlaces)
vi.spyOn(console, "log").mockImplementation(() => {}) // it says how far it is

const stored = new Set<string>()
const aShop = () => ({
  asSystem: <T>(work: (tx: Tx) => Promise<T>) => withActor(SYSTEM, work),
  hashPassword: async () => "none",
  sealTokens,
  keepKitSecret: kitSecrets.kept,
  keepReportSecret: reportSecrets.kept,
  vapidKeys,
  storeContract,
  tidyAudience,
  storePrivate: async (_: Uint8Array, type: "webp" | "pdf") => newPrivateName(type),
  writeLetters,
  tellOfSearches,
  countLandingGroups,
  async storePicture() {
    const name = newFileName("webp")
    stored.add(name)
    return name
  },
})

test("somebody else's data is left alone, and the world fills an empty database once", async () => {
  const { userId } = await anAccount()
  await expect(fillDemo(aShop())).rejects.toThrow("There are accounts in this database already")
  expect(await countRows("influencers")).toBe(0)
  await asAdmin((db) => db.query("delete from auth.users where id = $1", [userId]))

  // Killed behind the world, it is not whole: the next start goes on.
  const killed = Object.assign(aShop(), { tellOfSearches: () => Promise.reject(new Error("killed")) })
  await expect(fillDemo(killed)).rejects.toThrow("killed")
  expect(await countRows("influencers")).toBe(240)
  await fillDemo(aShop())
  expect(await countRows("mail_outbox where kind = 'searches'")).toBe(1)
  expect(await countRows("landing_groups")).toBeGreaterThan(0)
  const figures = await counts()
  expect(figures).toMatchObject({ influencers: 240, companies: 12 })
  expect(figures.views).toBeGreaterThan(20_000)
  await fillDemo(aShop())
  expect(await counts()).toEqual(figures)
}, 240_000)

test("what the database works out by itself is right for bulk rows too", async () => {
  const { rows } = await asAdmin((db) =>
    db.query(`select count(*)::int as wrong from influencers i
      where total_followers is distinct from (select sum(followers) from influencer_networks where influencer_id = i.id)
        or (ranked_followers >= 0) is distinct from exists (
          select 1 from influencer_networks where influencer_id = i.id and followers >= 0 and provenance <> 'declared')`),
  )
  expect(rows).toEqual([{ wrong: 0 }])
  expect(await countRows("username_holds where expires_at = 'infinity'")).toBe(240)
  const rest = await asAdmin((db) => db.query("select 1 from link_in_bio_views_rest limit 1"))
  expect(rest.rows).toEqual([]) // each month has its partition
})

test("the days that are over are added up, as the charts of the whole site show them", async () => {
  expect(await countRows("audience_site_days where views > 0 and day < current_date")).toBeGreaterThan(85)
})

test("every portrait of the pages is a stored file", async () => {
  const { rows } = await asAdmin((db) =>
    db.query<{ url: string }>("select profile_image_url as url from influencers where profile_image_url is not null"),
  )
  expect(rows.length).toBeGreaterThan(225)
  for (const { url } of rows) expect(stored).toContain(url.replace("/media/", ""))
})

test("posts are read later by the connection that read them before, and what is of drafts is a stored file", async () => {
  const { rows } = await asAdmin((db) =>
    db.query<{ wrong: number; due: number; files: number }>(`select
      (select count(*)::int from deliverables d join collaborations c on c.id = d.collaboration_id
        where d.published_at is not null and d.declared = exists (select 1 from network_connections n
          where n.influencer_id = c.influencer_id and n.network = d.network)) as wrong,
      (select count(*)::int from post_readings_due) as due,
      (select count(*)::int from deliverable_files f join deliverable_file_parts p on p.file_id = f.id where p.bytes = f.bytes) as files`),
  )
  expect(rows[0]?.wrong).toBe(0)
  expect(rows[0]?.due).toBeGreaterThan(4)
  expect(rows[0]?.files).toBeGreaterThan(8)
})

test("every figure that its owner lets us read has its connection, with tokens that open", async () => {
  const { rows } = await asAdmin((db) =>
    db.query(
      `select coalesce(n.network, c.network) as network, n.provenance, n.owned_at is not null as "isOwned",
         n.platform_id as "platformId", c.platform_id as "connectedId", c.id, c.tokens
       from (select * from influencer_networks where provenance = 'connected' or owned_at is not null) n
       full join network_connections c on c.influencer_id = n.influencer_id and c.network = n.network and c.handle = n.handle`,
    ),
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { isOwned, platformId, connectedId, id, tokens, ...row } of rows) {
    expect([row.provenance, isOwned, connectedId]).toEqual(["connected", true, platformId])
    expect(openTokens(id, tokens)?.access).toBe(tokenOf({ ...row, platformId }))
  }
})

test("the three who sign in have their roles, and a page and a company of their own", async () => {
  const { rows } = await asAdmin((db) =>
    db.query(
      `select u.email, r.role, i.is_active as page, c.plan from auth.users u join user_roles r on r.user_id = u.id
       left join influencer_user_mapping m on m.user_id = u.id left join influencers i on i.id = m.influencer_id
       left join company_members w on w.user_id = u.id left join companies c on c.id = w.company_id
       where u.email = any($1) order by u.email`,
      [Object.values(DEMO_SIGN_INS)],
    ),
  )
  expect(rows).toEqual([
    { email: DEMO_SIGN_INS.admin, role: "admin", page: null, plan: null },
    { email: DEMO_SIGN_INS.creator, role: "influencer", page: true, plan: null },
    { email: DEMO_SIGN_INS.company, role: "entreprise", page: null, plan: "pro" },
  ])
})

test("the creator and the brand who sign in each have the letter of the week", async () => {
  const { rows } = await asAdmin((db) =>
    db.query("select recipient from mail_outbox where kind = 'weekly' and recipient = any($1) order by 1", [
      [DEMO_SIGN_INS.creator, DEMO_SIGN_INS.company],
    ]),
  )
  expect(rows).toEqual([{ recipient: DEMO_SIGN_INS.creator }, { recipient: DEMO_SIGN_INS.company }])
})

test("the brand who signs in watches a search, in which a few are new", async () => {
  const { rows } = await asAdmin((db) => db.query("select recipient, subject from mail_outbox where kind = 'searches'"))
  expect(rows).toMatchObject([{ recipient: DEMO_SIGN_INS.company }])
  expect(rows[0].subject).toMatch(/^3\s/)
})

test("the telephones of the creator and the brand who sign in are listed, and lead nowhere outside", async () => {
  const devices = await asAdmin((db) =>
    db.query<{ email: string; userId: string; endpoint: string }>(
      `select u.email, d.endpoint, d.user_id as "userId" from push_devices d join auth.users u on u.id = d.user_id
       order by u.email`,
    ),
  )
  expect(devices.rows.map(({ email }) => email)).toEqual([DEMO_SIGN_INS.creator, DEMO_SIGN_INS.company])
  for (const { endpoint, userId } of devices.rows) {
    expect(new URL(endpoint).host).toBe("127.0.0.1:9")
    const { devices: listed } = await findPushView({ kind: "member", userId }, null)
    expect(listed).toMatchObject([{ browser: expect.any(String), system: expect.any(String), isThisOne: false }])
  }
  const { rows } = await asAdmin((db) =>
    db.query("select u.email, t.scopes from api_tokens t join auth.users u on u.id = t.user_id order by u.email"),
  )
  expect(rows).toEqual([
    { email: DEMO_SIGN_INS.creator, scopes: ["read", "packages:write"] },
    { email: DEMO_SIGN_INS.company, scopes: ["read", "lists:write"] },
  ])
})

async function counts() {
  const [influencers, companies, views, clicks, snapshots] = await Promise.all(
    ["influencers", "companies", "link_in_bio_views", "link_clicks", "network_snapshots"].map(countRows),
  )
  return { influencers, companies, views, clicks, snapshots }
}
