import { createHash, randomBytes, randomUUID } from "node:crypto"
import { sendGenerated } from "../tests/support/api-requests.ts"
import { type Site, startSite } from "../tests/support/site.ts"
import { budget, end } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// Ten thousand requests made of the OpenAPI document, half of them wrong in some way, to the site as it is built: nothing but
// what the document promises is answered, and no failure of ours. SEED=… sends others.
const REQUESTS = 10_000
const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000", LOG_LEVEL: "silent" } })
try {
  const { path, blockIds } = await seedPage(site)
  const [{ influencer_id: influencerId = "" } = {}] = await site.sql<{ influencer_id?: string }>(
    "select influencer_id from custom_links where custom_path = $1",
    [path.slice(1)],
  )
  const creator = await aPerson(site, "influencer")
  await site.sql("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
    randomUUID(),
    creator.userId,
    influencerId,
  ])
  const others = [await aPerson(site, "entreprise"), await aPerson(site, "admin")]
  const removed = await aPerson(site, "user")
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
async function aPerson({ sql }: Site, role: string) {
  const [userId, token] = [randomUUID(), `vtr_${randomBytes(32).toString("base64url")}`]
  await sql("insert into auth.users (id, name, email, email_verified) values ($1, 'Nadia', $2, true)", [
    userId,
    `${userId}@example.test`,
  ])
  await sql("insert into profiles (id, first_name, last_name) values ($1, 'Nadia', 'Benali')", [userId])
  if (role !== "user") await sql("insert into user_roles (user_id, role) values ($1, $2)", [userId, role])
  await sql(
    `insert into api_tokens (id, user_id, name, start, hash, scopes, expires_at) values ($1, $2, 'A program', $3, $4,
       '{read,profile:write,blocks:write,collaborations:write,statistics:write,rpc,admin}', now() + interval '1 day')`,
    [randomUUID(), userId, token.slice(0, 8), createHash("sha256").update(token).digest("hex")],
  )
  return { userId, token }
}
