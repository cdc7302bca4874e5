import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { type Fault, type Row, wrongIf } from "../fault.ts"
import { aPort, ended, startOn, type World } from "../world/world.ts"

const TRIES = { short: 1, long: 10 }

/** Somebody starts the application a second time on the data folder that is in use. */
async function startTwice(tries: number, world: World): Promise<Row> {
  const place = world.newPlace()
  const first = await startOn(world, place)
  const broken: string[] = []
  for (let n = 0; n < tries; n++) {
    const second = spawn(process.execPath, ["server/prod.js"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { PATH: process.env.PATH, VITRINE_DATA_DIR: place.dataDir, PORT: String(await aPort()) },
    })
    world.atEnd(() => ended(second, "SIGKILL"))
    const said = await text(second.stderr)
    if (second.exitCode === null) await once(second, "exit")
    const isOurs = (await fetch(`${first.url}/readyz`)).status === 200
    broken.push(
      ...wrongIf(second.exitCode !== 1, `the second start ended with ${second.exitCode}`),
      ...wrongIf(!said.startsWith("Vitrine is already running on the data folder"), said.slice(0, 200)),
      ...wrongIf(!isOurs, "the first was disturbed"),
    )
  }
  return { injected: `${tries} second starts`, notes: ["shown as well by tests/e2e/restart.spec.ts"], broken }
}

export const secondProcess: Fault = {
  n: 7,
  name: "a second process on the same data folder",
  isShownElsewhere: true,
  run: (form, world) => startTwice(TRIES[form], world),
}
