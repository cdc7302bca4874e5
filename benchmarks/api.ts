import type { Role } from "#vocabulary/roles"
import { sendGenerated } from "../tests/support/api-requests.ts"
import { buildersFor } from "../tests/support/people.ts"
import { startSite } from "../tests/support/site.ts"
import { budget, end } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// Ten thousand requests made of the OpenAPI document, half of them wrong in some way, to the site as it is built: nothing but
// what the document promises is answered, and no failure of ours. SEED=… sends others.
const REQUESTS = 10_000
const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000", LOG_LEVEL: "silent" } })
const { anAccount, giveInfluencer, aToken } = buildersFor(site)
try {
  const { path, blockIds } = await seedPage(site)
  const [{ influencer_id: influencerId = "" } = {}] = await site.sql<{ influencer_id?: string }>(
    "select influencer_id from custom_links where custom_path = $1",
    [path.slice(1)],
  )
  const creator = await aPerson("influencer")
  await giveInfluencer(influencerId, creator)
  const others = [await aPerson("entreprise"), await aPerson("admin")]
  const removed = await aPerson(null)
  const known = {
    values: [path.slice(1), influencerId, ...blockIds, removed.userId],
    tokens: [undefined, creator.token, creator.token, ...others.map(({ token }) => token)],
  }
  const started = performance.now()
  const { faults, statuses } = await sendGenerated(site.url, {
    seed: Number(process.env.SEED ?? 20_261_122),
    count: REQUESTS,
    known,
  })
  const seconds = (performance.now() - started) / 1_000
  for (const [status, times] of [...statuses].sort(([a], [b]) => a - b)) console.log(`  ${status}: ${times}`)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  console.log(`  ${Math.round(REQUESTS / seconds)} requests a second`)
  budget("answers that the document does not promise, of 10 000", faults.length, { atMost: 0 })
} finally {
  await site.stop()
}
end()

/** Somebody with a token for everything. */
async function aPerson(role: Role | null) {
  const { userId } = await anAccount({ role })
  return { userId, token: await aToken(userId) }
}
