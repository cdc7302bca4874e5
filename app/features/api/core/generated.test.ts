import "#app/features/media-kit/addressed/jobs.server"
import { afterAll, beforeAll, expect, test } from "vitest"
import { seedContent } from "#app/features/content/commands.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { sendGenerated } from "#tests/support/api-requests"
import { type ApiSite, aToken, startApiSite } from "#tests/support/api-site"
import { aBlock, aCollaboration, aCompany, aNetwork, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { useSettings } from "#tests/support/settings"

useSettings({ RATE_LIMIT_FACTOR: "1000000" })
useDatabaseWithMail()
let site: ApiSite
beforeAll(async () => {
  await ensureQueues()
  await seedContent()
  site = await startApiSite()
})
afterAll(() => site.stop())

/** `npm run bench -- api` sends ten thousand to the site as it is built. */
const REQUESTS = 1_500

test("whatever is sent, only what the document says is answered, and never a failure of ours", {
  timeout: 120_000,
}, async () => {
  const blocks = Array.from({ length: 20 }, () => aBlock())
  const parts = { networks: [aNetwork()], blocks, collaborations: [aCollaboration()] }
  const [nadia, other] = [await anInfluencer(parts), await anInfluencer(parts)]
  const people = [nadia, await anAccount(), await aCompany(), await anAdmin()]
  const tokens = await Promise.all(people.map((person) => aToken(person)))
  const known = {
    // Nobody whose token is used: whom an admin removes, asks for nothing more.
    values: [
      nadia.path,
      nadia.influencerId,
      ...nadia.blockIds,
      other.influencerId,
      ...other.blockIds.slice(0, 2),
      other.userId,
    ],
    tokens: [undefined, ...tokens, tokens[0], tokens[0], await aToken(nadia, ["read"])],
  }
  const { faults, statuses } = await sendGenerated(site.origin, { seed: 20_261_122, count: REQUESTS, known })
  expect(faults.slice(0, 5)).toEqual([])
  for (const status of [200, 201, 204, 304, 400, 401, 403, 404, 406, 415, 422])
    expect([...statuses.keys()]).toContain(status)
})
