import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { beforeAll, expect, test } from "vitest"
import "#app/features/networks/connections/jobs.server"
import { readSignedPdf } from "#app/features/figures/pdf/signed-pdf.server"
import { checkForm } from "#app/features/figures/verifier/check.server"
import { outcomeOf } from "#app/features/figures/verifier/verdict"
import { reportFiles } from "#app/paths"
import { companyListEntries, companyLists } from "#database/schema/lists"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import { pdfWords } from "#tests/abuse/pdf-words"
import { aCompany, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { aPublishedPost } from "#tests/support/posts"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { inLocale } from "../../../../../server/edge/locale.ts"
import { reportCsv } from "./csv.server"
import { shareReport, withdrawReport } from "./links.server"
import { IN_PDF, partOf } from "./parts"
import { reportPdf } from "./pdf.server"
import { loadReport, loadSharedReport, type ReportScope } from "./report.server"
import { ReportBody } from "./report-body"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(() => ensureQueues())

const publishedAt = new Date(Date.now() - 1000)

type Read = Readonly<{ mark: string; views: number | null; likes?: number; declared?: boolean }>
async function read(deliverableId: string, ...readings: Read[]) {
  await asAdmin(async (db) => {
    for (const { mark, views, likes = null, declared = false } of readings)
      await db.query(
        "insert into post_readings (deliverable_id, mark, declared, outcome, views, likes) values ($1, $2, $3, 'read', $4, $5)",
        [deliverableId, mark, declared, views, likes],
      )
  })
}

async function aReport(readings: readonly Read[] = [{ mark: "1h", views: 100 }], more: object = {}) {
  const post = await aPublishedPost(stub, { publishedAt, ...more })
  await read(post.deliverableId, ...readings)
  return { ...post, scope: { kind: "collaboration", id: post.id } satisfies ReportScope }
}

test("both sides read the report of their collaboration, and nobody else", async () => {
  const { scope, company, influencer } = await aReport()
  for (const { actor } of [company, influencer])
    expect((await loadReport(actor, scope)).report.posts).toMatchObject([
      { moments: [{ mark: "1h", state: "read" }, {}, {}, {}] },
    ])
  for (const { actor } of [await aCompany(), await anInfluencer()])
    await expect(loadReport(actor, scope)).rejects.toMatchObject({ name: "NotFound" })
})

test("a link opens the report without an account until it is withdrawn, and the next one is another", async () => {
  const { scope, company } = await aReport()
  const linkNow = async () => (await loadReport(company.actor, scope)).link
  expect(await linkNow()).toBeNull()
  await Promise.all([shareReport(company.actor, scope), shareReport(company.actor, scope)])
  const key = (await linkNow()) ?? ""
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect((await loadSharedReport(key))?.posts).toHaveLength(1)
  for (const wrong of [
    "",
    key.slice(1),
    key.toUpperCase(),
    `${key}0`,
    "0".repeat(32),
    "' or 1=1 --",
    "x".repeat(20_000),
  ])
    expect(await loadSharedReport(wrong)).toBeNull()
  await withdrawReport(company.actor, scope)
  expect(await loadSharedReport(key)).toBeNull()
  expect(await linkNow()).toBeNull()
  await shareReport(company.actor, scope)
  expect(await linkNow()).not.toBe(key)
})

test("no secret stands in the database as it is", async () => {
  const { scope, company } = await aReport()
  await shareReport(company.actor, scope)
  const { link } = await loadReport(company.actor, scope)
  const { rows } = await asAdmin((db) => db.query("select row_to_json(l)::text as row from post_report_links l"))
  for (const { row } of rows) expect(row).not.toContain(link)
})

test("a company makes no link to another's report, and the creator none at all", async () => {
  const { scope, influencer, company } = await aReport()
  const before = await countRows("post_report_links")
  await expect(shareReport((await aCompany()).actor, scope)).rejects.toThrow()
  await expect(shareReport(influencer.actor, scope)).rejects.toThrow()
  await withdrawReport((await aCompany()).actor, scope)
  expect(await countRows("post_report_links")).toBe(before)
  await shareReport(company.actor, scope)
  await withdrawReport((await aCompany()).actor, scope)
  expect((await loadReport(company.actor, scope)).link).not.toBeNull()
})

test("a list's report has what whoever is in it published for this company, and sums with their parts", async () => {
  const company = await aCompany()
  const first = await aReport(
    [
      { mark: "1h", views: 100, likes: 4 },
      { mark: "24h", views: 900, likes: 9 },
    ],
    { company },
  )
  const second = await aReport([{ mark: "1h", views: 50, declared: true }], { company })
  await aReport([{ mark: "1h", views: 7777 }], { company }) // is in no list
  await aReport([{ mark: "1h", views: 8888 }], { creator: first, company: await aCompany() }) // for another company
  const listId = newId()
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(companyLists).values({ id: listId, companyId: company.companyId, kind: "list", name: "Automne" })
    for (const { influencer } of [first, second])
      await tx
        .insert(companyListEntries)
        .values({ listId, companyId: company.companyId, influencerId: influencer.influencerId })
  })
  const scope: ReportScope = { kind: "list", id: listId }
  const { report } = await loadReport(company.actor, scope)
  expect(report).toMatchObject({
    title: "Automne",
    posts: [{}, {}],
    sums: [
      { figure: "views", total: 950, parts: 2, declared: 1 },
      { figure: "likes", total: 9, parts: 1, declared: 0 },
    ],
  })
  await expect(loadReport((await aCompany()).actor, scope)).rejects.toMatchObject({ name: "NotFound" })
  await shareReport(company.actor, scope)
  const { link } = await loadReport(company.actor, scope)
  expect((await loadSharedReport(link ?? ""))?.posts).toHaveLength(2)
  for (const id of ["", "x", newId()])
    await expect(loadReport(company.actor, { kind: "list", id })).rejects.toMatchObject({ name: "NotFound" })
})

test("the table has a line for each moment, nothing for what is not known, and no formula", async () => {
  const { scope, company } = await aReport([{ mark: "1h", views: 12_500 }], { piece: { title: "=cmd|' /C calc'!A0" } })
  const lines = reportCsv((await loadReport(company.actor, scope)).report).split("\r\n")
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain(";12500;;;;;;;")
  expect(lines[1]).toMatch(/;"YouTube";.*;"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0[12]:00";/)
  expect(lines[1]).toContain(`"'=cmd|' /C calc'!A0"`)
  expect(lines[2]).not.toMatch(/;0;/)
})

test("a PDF of many posts has the first of them and says so; sums and the table have all", async () => {
  const { scope, company } = await aReport()
  const { report } = await loadReport(company.actor, scope)
  const [post] = report.posts
  if (!post) throw new Error("it is published")
  const many = {
    ...report,
    posts: Array.from({ length: IN_PDF + 1 }, (_, n) => ({ ...post, id: newId(), title: `Vidéo ${n}.` })),
  }
  const words = pdfWords(await reportPdf(many, scope.id))
  expect(words).toContain(`Vidéo ${IN_PDF - 1}.`)
  expect(words).not.toContain(`Vidéo ${IN_PDF}.`)
  expect(words).toContain("le CSV les a toutes")
  expect(reportCsv(many)).toContain(`Vidéo ${IN_PDF}.`)
  expect(report.isCut).toBe(false)
})

test("the PDF says that its pages are ours, and a changed one is found out", async () => {
  const { scope, company } = await aReport()
  const { report } = await loadReport(company.actor, scope)
  const pdf = await reportPdf(report, scope.id)
  expect((await readSignedPdf(pdf)).pages).toMatchObject({ kind: "as_made" })
  const forged = Buffer.from(pdf)
  forged.writeUInt8(forged.readUInt8(200) ^ 1, 200)
  expect((await readSignedPdf(forged)).pages.kind).not.toBe("as_made")
})

test("whoever has a report checked that signs no account's figure is told whether it is the file that was made", async () => {
  const { scope, company } = await aReport()
  const { report } = await loadReport(company.actor, scope)
  const pdf = await reportPdf({ ...report, influencerIds: [] }, scope.id)
  const found = async (file: Buffer) => {
    const form = new FormData()
    form.set("file", new File([new Uint8Array(file)], "report.pdf"))
    return outcomeOf(await checkForm(form))
  }
  expect(await found(pdf)).toBe("original")
  expect(await found(Buffer.concat([pdf, Buffer.from("\n%%EOF\n")]))).toBe("changed")
})

test("the files of a report are in the language of its screen", async () => {
  const { scope, company } = await aReport()
  const { report } = await loadReport(company.actor, scope)
  const part = { ...report, ...partOf(report.posts, new URLSearchParams()) }
  const element = createElement(ReportBody, { report: part, files: reportFiles({ collaboration: scope.id }) })
  const html = inLocale("ar", () =>
    renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) })),
  )
  expect(html).toContain(`href="/ar/reports/report.pdf?collaboration=${scope.id}"`)
  expect(html).toContain(`href="/ar/reports/report.csv?collaboration=${scope.id}"`)
})
