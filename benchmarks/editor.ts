import { randomUUID } from "node:crypto"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end, interleaved } from "./support/rounds.ts"

// What a creator waits for when the page editor saves as they go: a block hidden or shown, and thirty blocks in a new order,
// with rights, version and caches, beside the bare statements in a transaction of the database's own superuser.
const ROUND_MS = 2_000
const BLOCKS = 30

type Commands = typeof import("../app/features/page-editor/blocks/commands.server")

const database = await ownDatabase("editor")
try {
  const { orderBlocks, pressBlockButton } = await database.load<Commands>(
    "/app/features/page-editor/blocks/commands.server.ts",
  )
  const client = await database.connect()
  const [userId, influencerId] = [randomUUID(), randomUUID()]
  const ids = Array.from({ length: BLOCKS }, () => randomUUID())
  await client.query(
    "insert into auth.users (id, name, email, email_verified) values ($1, 'Nadia', 'n@example.test', true)",
    [userId],
  )
  await client.query("insert into profiles (id, first_name, last_name) values ($1, 'Nadia', 'Benali')", [userId])
  await client.query("insert into user_roles (user_id, role) values ($1, 'influencer')", [userId])
  await client.query("insert into influencers (id, name, is_active) values ($1, 'Nadia Benali', true)", [influencerId])
  await client.query("insert into influencer_user_mapping (id, user_id, influencer_id) values ($1, $2, $3)", [
    randomUUID(),
    userId,
    influencerId,
  ])
  await client.query(
    `insert into custom_bio_links (id, influencer_id, title, url, display_order)
     select id, $2, 'Ma boutique', 'https://exemple.fr/', place from unnest($1::uuid[]) with ordinality b (id, place)`,
    [ids, influencerId],
  )

  const actor = { kind: "member", userId } as const
  const id = ids[0] ?? ""
  let turn = 0
  const inOneTransaction = async (statement: string, values: unknown[]) => {
    await client.query("begin")
    await client.query({ name: statement.slice(0, 40), text: statement, values })
    await client.query("commit")
  }
  const median = await interleaved([
    {
      name: "bare: one block, a second",
      measure: () =>
        perSecond(() =>
          inOneTransaction("update custom_bio_links set visible = $2 where id = $1", [id, turn++ % 2 === 0]),
        ),
    },
    {
      name: "editor: one block, a second",
      measure: () => perSecond(() => pressBlockButton(actor, turn++ % 2 === 0 ? "hide" : "show", { id })),
    },
    {
      name: "bare: an order, a second",
      measure: () =>
        perSecond(() =>
          inOneTransaction(
            `update custom_bio_links b set display_order = o.place
             from unnest($1::uuid[]) with ordinality o (id, place) where b.id = o.id`,
            [turned()],
          ),
        ),
    },
    { name: "editor: an order, a second", measure: () => perSecond(() => orderBlocks(actor, { order: turned() })) },
  ])
  for (const what of ["one block", "an order"]) {
    const [bare, ours] = [median(`bare: ${what}, a second`), median(`editor: ${what}, a second`)]
    budget(`${what}, time against the bare statements`, bare / ours, { atMost: 10 }, " ×") // first figures: 7.1 and 4.3
    budget(`${what}, saved in`, 1000 / ours, { atMost: 50 }, " ms")
  }
  await client.end()

  function turned() {
    return turn++ % 2 === 0 ? ids : ids.toReversed()
  }
} finally {
  await database.stop()
}
end()

async function perSecond(work: () => Promise<unknown>) {
  const started = performance.now()
  let done = 0
  for (; performance.now() - started < ROUND_MS; done++) await work()
  return done / ((performance.now() - started) / 1000)
}
