import { expect, test } from "vitest"
import { aCollaboration, aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { countSite } from "./queries.server"

useDatabase()

test("an admin counts everybody and everything, hidden and pending ones too; somebody else what they may see", async () => {
  const admin = await anAdmin()
  await anAccount()
  await aCompany()
  await anInfluencer({ isVerified: true, collaborations: [aCollaboration(), aCollaboration({ published: false })] })
  const karim = await anInfluencer({ isActive: false, collaborations: [aCollaboration({ status: "pending" })] })

  expect(await countSite(admin.actor)).toEqual({
    users: 5,
    influencers: 2,
    activeInfluencers: 1,
    verifiedInfluencers: 1,
    companies: 1,
    collaborations: 3,
  })
  expect(await countSite(karim.actor)).toMatchObject({ users: 1, companies: 0, influencers: 2, collaborations: 2 })
})
