import { brokenBy, type Fault, type Form, type Row, wrongIf } from "../fault.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { mailsWithoutJob } from "../load/mails.ts"
import { random } from "../random.ts"
import { addressesOf, checkedOf, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const DROPS = { short: 12, long: 150 }
/** Of the commits that write. */
const SHARE = 0.15

/** A commit happens and its answer is lost; the client, who cannot know, sends the same form again. */
async function dropAnswers(form: Form, world: World): Promise<Row> {
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const proxy = await startFaultProxy(database.loginUrl)
  world.atEnd(() => proxy.stop())
  const env = { ...addressesOf(database), DATABASE_URL: proxy.through(database.loginUrl) }
  const site = await startOn(world, place, { env })
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals, retries: true })
  proxy.dropsAnswer = () => proxy.dropped < DROPS[form] && random() < SHARE
  while (proxy.dropped < DROPS[form]) await load.acknowledgedAgain()
  await load.acknowledgedAgain(8)
  await load.stop()
  const checked = checkedOf(place)
  const tally = await check(checked, place.journals)
  const alone = await mailsWithoutJob(checked.sql)
  return {
    injected: `${proxy.dropped} answers to COMMIT`,
    tally,
    notes: [`answers ${statusesOf(load.statuses)}`],
    broken: [
      ...brokenBy(tally),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
      ...wrongIf(alone > 0, `${alone} promised mails have no job`),
    ],
  }
}

export const lostAnswers: Fault = { n: 5, name: "answer lost after COMMIT, form sent again", run: dropAnswers }
