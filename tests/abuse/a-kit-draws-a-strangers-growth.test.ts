import { expect, test } from "vitest"
import { aCreator, aVisitor, site } from "./scene.ts"

test("a creator who names a larger stranger's handle shows no growth from the own figures to the stranger's", async () => {
  const creator = await aCreator()
  await creator.browser.post("/setup/social-profiles", { instagram: "petite.nadia" })
  /** What the network says of the account that is named now. */
  const read = (account: string, followers: number) =>
    site.sql(
      `update influencer_networks set platform_id = $2, followers = $3, precision = 'exact', provenance = 'public_api', status = 'ok',
         fetched_at = now() where influencer_id = $1`,
      [creator.influencerId, account, followers],
    )
  const past = (account: string, followers: number, daysAgo: readonly number[]) =>
    site.sql(
      `insert into network_snapshots (influencer_id, network, day, followers, provenance, account)
       select $1, 'instagram', current_date - ago, $3, 'public_api', $2 from unnest($4::int[]) ago`,
      [creator.influencerId, account, followers, daysAgo],
    )
  const kit = async () => (await aVisitor().get(`/${creator.path}/kit`)).text

  await read("1001", 11_900)
  await past("1001", 11_600, [120, 90])
  await past("1001", 11_900, [60, 30])
  expect(await kit()).toContain("+300")

  await creator.browser.post("/setup/social-profiles", { instagram: "grande.etoile" })
  await read("2002", 185_000)
  await past("2002", 185_000, [1])
  const after = await kit()
  expect(after).toContain("185")
  expect(after).not.toMatch(/11.600|\+173/)
  expect(after).not.toContain("+300")
})
