import pg from "pg"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test, vi } from "vitest"
import { type Actor, VISITOR } from "#platform/database/actor.server"
import { aBlock, aCompany, anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { audienceCsv } from "../csv.server"
import { audienceStatistics, audienceTotals } from "../queries.server"
import { recordClick, recordView } from "../record.server"
import { aVisit, flushAudience } from "../testing"
import { tidyAudience } from "../upkeep.server"
import type { Visit } from "../visit"
import { audienceBoard, boardOf } from "./board.server"
import { LinksCard, OriginsCard, OtherBreakdowns } from "./breakdowns"
import { ChartCard } from "./chart-card"

useDatabase()

const NOW = new Date("2026-11-20T14:03:00Z")

/** What a reader sees of the statistics, markup taken out. */
async function screenOf(actor: Actor, influencerId: string, { isActive = true } = {}) {
  const { board } = await audienceBoard(actor, influencerId, 7, NOW)
  const screen = [
    createElement(ChartCard, { key: "chart", board, isActive, mayPublish: true }),
    createElement(LinksCard, { key: "links", board }),
    createElement(OriginsCard, { key: "origins", board }),
    createElement(OtherBreakdowns, { key: "rest", board }),
  ]
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, screen))
  return html
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, "|")
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\|+/g, "|")
}

async function aPageWithVisits() {
  const nadia = await anInfluencer({ blocks: [aBlock({ title: "Ma boutique" }), aBlock({ title: "Ma lettre" })] })
  const click = (place: number, visit: Visit) =>
    recordClick({ influencerId: nadia.influencerId, blockId: nadia.blockIds[place] ?? "" }, visit)
  const again = aVisit()
  for (const visit of [aVisit(), again, { ...again, at: new Date("2026-11-20T10:01:00Z") }])
    recordView(nadia.influencerId, visit)
  recordView(nadia.influencerId, aVisit({ device: "desktop", referrer: null, country: "MA" }))
  for (const day of ["2026-11-10", "2026-11-11"])
    recordView(nadia.influencerId, aVisit({ at: new Date(`${day}T10:00:00Z`) }))
  recordView(nadia.influencerId, aVisit({ isBot: true }))
  for (const place of [1, 1, 0]) click(place, aVisit())
  await flushAudience()
  return nadia
}

test("a block that was followed stands with its picture, and one without with the sign of its kind", async () => {
  const picture = "0d1f.webp"
  const blocks = [aBlock({ title: "Mes couteaux", picture }), aBlock({ title: "Recette", kind: "video" })]
  const { actor, influencerId, blockIds } = await anInfluencer({ blocks })
  for (const blockId of blockIds) recordClick({ influencerId, blockId }, aVisit())
  recordView(influencerId, aVisit())
  await flushAudience()
  const { board } = await audienceBoard(actor, influencerId, 7, NOW)
  const signs = Object.fromEntries(board.blocks.rows.map(({ name, sign }) => [name, sign]))
  expect(signs).toEqual({
    "Mes couteaux": { picture: `/media/${picture}`, icon: "link" },
    Recette: { picture: null, icon: "video" },
  })
  const html = renderToStaticMarkup(createElement(LinksCard, { board }))
  expect(html.match(/<img[^>]+src="\/media\/0d1f.webp"/g)).toHaveLength(1)
})

test("every figure stands on the screen, with where it comes from and until when", async () => {
  const nadia = await aPageWithVisits()
  const screen = await screenOf(nadia.actor, nadia.influencerId)
  for (const shown of [
    "|Vues|4|+2 par rapport aux 7 jours d’avant|",
    "|Clics|3|Pas encore de quoi comparer|",
    "|Taux de clic|75 %|",
    "|Visiteurs|3|",
    "|vendredi 20 novembre|4|3|3|",
    "|1 visite automatique laissée de côté|",
    "|Ma lettre|2|50 %|Ma boutique|1|25 %|",
    "|Instagram|3|75 %|Directe ou inconnue|1|25 %|",
    "|Téléphone|3|75 %|Ordinateur|1|25 %|",
    "|Inconnu|3|75 %|Maroc|1|25 %|",
    "Compté ici du 14 nov. au 20 nov., aujourd’hui jusqu’à 15:03 (heure de Paris).",
  ])
    expect(screen.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(shown)
  expect(screen.match(/jusqu’à 15:03/g)).toHaveLength(5)
})

test("countries are shown only where a proxy tells them, or has told them", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit())
  await flushAudience()
  const statistics = await audienceStatistics(nadia.actor, nadia.influencerId, { period: 7, now: NOW })
  expect(boardOf(statistics, { tellsCountries: false }).countries).toBeNull()
  expect(boardOf(statistics, { tellsCountries: true }).countries?.rows).toMatchObject([
    { name: "Inconnu", figure: "1" },
  ])
})

test("a block that is gone keeps its clicks, and what is beyond the largest few is told of", async () => {
  const nadia = await anInfluencer({ blocks: Array.from({ length: 8 }, (_, at) => aBlock({ title: `Bloc ${at}` })) })
  for (const [place, blockId] of nadia.blockIds.entries())
    for (let times = 0; times <= place; times++) recordClick({ influencerId: nadia.influencerId, blockId }, aVisit())
  await flushAudience()
  await asAdmin((db) => db.query("delete from custom_bio_links where id = $1", [nadia.blockIds[7]]))
  const screen = await screenOf(nadia.actor, nadia.influencerId)
  expect(screen).toContain("|Bloc supprimé|8|—|Bloc 6|7|—|")
  expect(screen).toContain("|Et 2 autres, dans le fichier CSV.|")
})

test("a page without visits says what will be here and how it begins, robots told where some came", async () => {
  const nadia = await anInfluencer()
  expect(await screenOf(nadia.actor, nadia.influencerId)).not.toContain("visites automatiques")
  recordView(nadia.influencerId, aVisit({ isBot: true }))
  await flushAudience()
  const screen = await screenOf(nadia.actor, nadia.influencerId)
  expect(screen).toContain("|Personne n’est encore passé sur cette période|")
  expect(screen).toContain("|Partager ma page|")
  expect(screen).toContain("|1 visite automatique laissée de côté|")
  expect(await screenOf(nadia.actor, nadia.influencerId, { isActive: false })).toContain("|Publier ma page|")
})

test("another influencer, a company and a plain user see nothing of it, a visitor is refused, before and after the night", async () => {
  const nadia = await aPageWithVisits()
  const strangers = [await anInfluencer(), await aCompany(), await anAccount()]
  for (const night of [() => Promise.resolve(), () => tidyAudience(new Date("2026-11-21T00:10:00Z"))]) {
    await night()
    for (const { actor } of strangers) {
      const { totals, facets } = await audienceStatistics(actor, nadia.influencerId, { period: 90, now: NOW })
      expect(totals).toEqual({ views: 0, clicks: 0, visitors: 0, botHits: 0 })
      expect(Object.values(facets).flat()).toEqual([])
      expect(await audienceTotals(actor, nadia.influencerId, NOW)).toEqual({ views: 0, clicks: 0, botHits: 0 })
      expect((await audienceCsv(actor, nadia.influencerId, 90, NOW)).text.split("\r\n")).toHaveLength(2)
    }
    await expect(audienceStatistics(VISITOR, nadia.influencerId, { period: 7 })).rejects.toThrow()
    await expect(audienceCsv(VISITOR, nadia.influencerId, 7)).rejects.toThrow()
    expect(await audienceTotals((await anAdmin()).actor, nadia.influencerId, NOW)).toMatchObject({ clicks: 3 })
  }
})

test("nobody but the counter writes totals", async () => {
  const { rows } = await asAdmin((db) =>
    db.query(
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_name = 'audience_days' and privilege_type <> 'SELECT' and grantee !~ '_(system|owner)$'`,
    ),
  )
  expect(rows).toEqual([])
})

test("statistics of ninety days and the openings of the kit are a statement each, however much they count", async () => {
  const nadia = await aPageWithVisits()
  const query = vi.spyOn(pg.Client.prototype, "query")
  await audienceBoard(nadia.actor, nadia.influencerId, 90, NOW)
  expect(query).toHaveBeenCalledTimes(6)
  query.mockClear()
  await audienceCsv(nadia.actor, nadia.influencerId, 90, NOW)
  expect(query).toHaveBeenCalledTimes(6)
  query.mockRestore()
})
