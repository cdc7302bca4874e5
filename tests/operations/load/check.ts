import { judgeAppended, judgeOverwritten, type Standing, type Verdict } from "../../faults/load/verdicts.ts"
import { shadeOf } from "../../faults/load/writes.ts"
import { countedProposals, countedSignUps } from "../../faults/load/written.ts"
import type { Site } from "../../support/site.ts"
import { Browser } from "./browser.ts"
import type { Ledger, Noted } from "./ledger.ts"
import type { Samples } from "./samples.ts"

type Sql = Site["sql"]
type Where = Readonly<{ sql: Sql; url: string; samples: Samples }>

/** What the database and the bucket hold of what people were promised: a verdict for each write that is not as it should be. */
export async function judged({ sql, url, samples }: Where, ledger: Ledger): Promise<readonly Verdict[]> {
  const checked = { sql, dataDir: "" }
  const verdicts: Verdict[] = [
    ...judgeAppended(ledger.of("sign_up"), await countedSignUps(checked, ledger.of("sign_up"))),
    ...judgeAppended(ledger.of("proposal"), await countedProposals(checked, ledger.of("proposal"))),
    ...judgeAppended(ledger.of("message"), await countedMessages(sql, ledger.of("message"))),
  ]
  for (const edits of byInfluencer(ledger.of("edit")))
    verdicts.push(...judgeOverwritten(edits, await editedTitle(sql, edits)))
  const browser = new Browser(url, samples)
  for (const uploads of byInfluencer(ledger.of("upload")))
    verdicts.push(...judgeOverwritten(uploads, await paintedPortrait(sql, browser, uploads)))
  browser.close()
  return verdicts
}

const byInfluencer = (writes: readonly Noted[]) => [...Map.groupBy(writes, ({ facts }) => facts.influencerId).values()]

async function countedMessages(sql: Sql, messages: readonly Noted[]) {
  const rows = await sql<{ id: string; messages: number }>(
    `select asked.mark as id, count(m.id)::int as messages
     from unnest($1::text[], $2::uuid[]) asked (mark, talk)
     left join messages m on m.conversation_id = asked.talk and m.body like '% ' || asked.mark group by asked.mark`,
    [messages.map(({ facts }) => facts.mark), messages.map(({ facts }) => facts.talk)],
  )
  return new Map(rows.map(({ id, messages: found }) => [id, { messages: found }]))
}

async function editedTitle(sql: Sql, [first]: readonly Noted[]): Promise<Standing> {
  const [row] = await sql<{ title: string }>("select title from custom_bio_links where id = $1::uuid", [
    first?.facts.block,
  ])
  return { isOf: ({ facts }) => facts.title === row?.title, isUntouched: row?.title === "Lien 1", halved: null }
}

/** The portrait as everybody gets it: there, whole, and of which upload. */
async function paintedPortrait(sql: Sql, browser: Browser, [first]: readonly Noted[]): Promise<Standing> {
  const [row] = await sql<{ picture: string | null }>(
    "select profile_image_url as picture from influencers where id = $1::uuid",
    [first?.facts.influencerId],
  )
  if (!row?.picture) return { isOf: () => false, isUntouched: true, halved: null }
  const { status, body } = await browser.get(row.picture, { kind: "check" })
  const shade = status === 200 ? await shadeOf(body).catch(() => null) : null
  const halved = shade === null ? `a portrait that answers ${status}` : null
  return { isOf: ({ facts }) => facts.shade === shade, isUntouched: false, halved }
}

/** Views or clicks, target by target: those of which the answer came have to be stored, and no more than were asked for. */
export async function countedEvents(sql: Sql, ledger: Ledger, what: "views" | "clicks") {
  const [table, column] = what === "views" ? ["link_in_bio_views", "influencer_id"] : ["link_clicks", "block_id"]
  const rows = await sql<{ target: string; stored: number }>(
    `select ${column} as target, count(*)::int as stored from ${table} group by 1`,
  )
  const stored = new Map(rows.map((row) => [row.target, row.stored]))
  const sum = { answered: 0, lost: 0, twice: 0 }
  for (const [target, { answered, unsure }] of ledger[what]) {
    const found = stored.get(target) ?? 0
    sum.answered += answered
    sum.lost += Math.max(0, answered - found)
    sum.twice += Math.max(0, found - answered - unsure)
  }
  return sum
}
