import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Member } from "#platform/database/actor.server"
import { Forbidden, ProductError } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { TABS } from "#vocabulary/tabs"
import { actInPanel, loadPanel } from "./panels.server"

useDatabaseWithMail()

/** Every word by which a form of the administration says what it wants. */
const INTENTS = globSync("app/features/**/admin/**/act.server.ts").flatMap((file) => {
  const text = readFileSync(file, "utf8")
  const found = [...text.matchAll(/(?:case|===) "([a-z_-]+)"/g)].map(([, intent = ""]) => intent)
  if (found.length === 0 && text.includes('"intent"')) throw new Error(`${file} takes intents in a way not seen here.`)
  return found
})

const CLIENT = { address: "192.0.2.77" }

/** `nothing` where a tab does nothing of the kind, `refused` for being no admin, else the status of the answer. */
async function outcomeOf(work: () => unknown) {
  try {
    const said = await work()
    if (said === null || said === undefined) return "nothing"
    if (said instanceof Response) return String(said.status)
    return typeof said === "object" && "init" in said
      ? JSON.stringify(said.init).replace(/^.*"status":(\d+).*$/, "$1")
      : "done"
  } catch (error) {
    if (error instanceof ProductError) return error instanceof Forbidden ? "refused" : String(error.status)
    throw error
  }
}

/** What every table has, but for what counts requests. */
function everything() {
  return asAdmin(async (db) => {
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'auth') and tablename <> 'rate_limits' order by 1`,
    )
    expect(tables.length).toBeGreaterThan(60)
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*), md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t`,
    )
    return (await db.query(sums.join(" union all "))).rows
  })
}

// What stands before the tabs is the route's guard; this is what stands behind it.
test("the database itself refuses what a tab reads and does to whoever is no admin", async () => {
  const [nadia, orsay, paul] = [await anInfluencer(), await aCompany(), await anAccount()]
  const actors: Member[] = [nadia.actor, orsay.actor, { kind: "member", userId: paul.userId }]
  const before = await everything()
  const ids = [nadia.influencerId, orsay.companyId, paul.userId]
  let [refused, tried] = [0, 0]
  const { content } = await loadPanel("overview", nadia.actor, new URLSearchParams())
  expect(content).toMatchObject({ counts: { users: { total: 1 } } })
  for (const actor of actors) {
    for (const view of [...TABS, "search"] as const) {
      const read = await outcomeOf(() => loadPanel(view, actor, new URLSearchParams({ q: "nadia" })))
      // The overview counts what its reader may see.
      expect([view, read]).toEqual([view, view === "overview" ? "done" : "refused"])
      for (const intent of new Set(INTENTS)) {
        const form = new FormData()
        const id = ids[tried++ % ids.length] ?? ""
        const fields = { intent, id, role: "admin", influencer: nadia.influencerId, value: "on" }
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        const action = { actor, client: CLIENT, form, params: new URLSearchParams({ tab: view }) }
        const said = await outcomeOf(() => actInPanel(view, action))
        expect([view, intent, said]).toEqual([view, intent, expect.stringMatching(/^(?:nothing|refused|4\d\d)$/)])
        if (said === "refused" || said === "403") refused++
      }
    }
  }
  expect(refused).toBeGreaterThan(100)
  expect(await everything()).toEqual(before)
})
