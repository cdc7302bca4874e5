import { finding } from "../proof.ts"
import { countedEvents, judged } from "./check.ts"
import type { Ledger } from "./ledger.ts"
import { percentile, type Samples } from "./samples.ts"
import type { OpenPages } from "./sockets.ts"
import type { Town } from "./town.ts"

type Told = Readonly<{ town: Town; ledger: Ledger; samples: Samples; pages: OpenPages }>

const KINDS = {
  sign_up: "sign-ups",
  edit: "changed blocks",
  message: "messages",
  proposal: "proposals",
  upload: "portraits",
} as const

/** What became of all that people were promised. */
export async function promisesKept({ town, ledger, samples, pages }: Told) {
  const sql = town.cluster.query.bind(town.cluster)
  const verdicts = await judged({ sql, url: town.url, samples }, ledger)
  const count = (what: string) => verdicts.filter((verdict) => verdict.what === what).length
  const bad = verdicts.filter(({ what }) => what !== "there unasked")
  for (const verdict of bad) console.error(`  ${verdict.what}: ${verdict.id}`)
  for (const refusal of new Set(ledger.refusals)) console.error(`  refused: ${refusal}`)
  const acknowledged = (kind: string) => ledger.of(kind).filter((write) => write.acknowledged).length
  const kinds = Object.entries(KINDS).map(([kind, name]) => `${acknowledged(kind)} ${name}`)
  const [views, clicks] = [await countedEvents(sql, ledger, "views"), await countedEvents(sql, ledger, "clicks")]
  return [
    finding(
      "writes that were acknowledged, against the database and the bucket",
      bad.length === 0 && ledger.refusals.length === 0,
      `${kinds.join(", ")}: ${count("lost")} lost, ${count("doubled")} twice, ${count("halved")} half; ${ledger.refusals.length} good forms refused`,
    ),
    finding(
      "an editor that shows its writer less than was kept",
      ledger.staleReads === 0,
      `${ledger.staleReads} times`,
    ),
    finding(
      "views and clicks, page by page and link by link",
      views.lost + views.twice + clicks.lost + clicks.twice === 0,
      `${views.answered.toLocaleString("en")} views: ${views.lost} lost, ${views.twice} twice; ${clicks.answered.toLocaleString("en")} clicks: ${clicks.lost} lost, ${clicks.twice} twice`,
    ),
    socketsHeard(ledger, pages, samples),
  ]
}

function socketsHeard(ledger: Ledger, pages: OpenPages, samples: Samples) {
  const told = ledger
    .of("message")
    .filter(({ acknowledged }) => acknowledged)
    .flatMap(({ id, facts }) => pages.heard(String(facts.talk), id))
  const missing = told.filter((heard) => !heard).length
  const twice = told.filter((heard) => heard && heard.times > 1).length
  const taken = samples.within({ from: 0, until: Number.POSITIVE_INFINITY }, { kinds: ["message"] })
  return finding(
    "acknowledged messages on both open pages of their conversation, through all that happened",
    missing + twice === 0,
    `${told.length} to be told by ${pages.all} sockets, which were opened ${pages.opened} times: ${missing} missing, ${twice} twice; a message is sent in ${Math.round(
      percentile(
        taken.map(({ ms }) => ms),
        0.5,
      ),
    )} ms at the median`,
  )
}
