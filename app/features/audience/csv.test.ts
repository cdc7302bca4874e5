import { expect, test } from "vitest"
import { aBlock, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { audienceCsv } from "./csv.server"
import { recordClick, recordView } from "./record.server"
import { aVisit, flushAudience } from "./testing"

useDatabase()

const NOW = new Date("2026-11-20T14:03:00Z")

test("the file opens in a French Excel and says of every line until when it is counted", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock({ title: "=1;=2" })] })
  recordView(nadia.influencerId, aVisit({ country: "FR" }))
  recordView(nadia.influencerId, aVisit({ country: "FR", at: new Date("2026-11-19T10:00:00Z"), isBot: true }))
  recordClick({ influencerId: nadia.influencerId, blockId: nadia.blockIds[0] ?? "" }, aVisit({ country: "FR" }))
  await flushAudience()
  const { name, text } = await audienceCsv(nadia.actor, nadia.influencerId, 7, NOW)
  expect(name).toBe("audience-2026-11-14-2026-11-20.fr.csv")
  expect(text.split("\r\n")).toEqual([
    '\ufeff"Jour";"Rubrique";"Nom";"Vues";"Clics";"Visiteurs";"Visites automatiques laissées de côté";"Compté jusqu’à"',
    '"2026-11-19";"Ensemble";"";0;0;0;1;"2026-11-19 24:00"',
    '"2026-11-19";"Origine";"Instagram";0;0;0;1;"2026-11-19 24:00"',
    '"2026-11-19";"Appareil";"Téléphone";0;0;0;1;"2026-11-19 24:00"',
    '"2026-11-19";"Pays";"France";0;0;0;1;"2026-11-19 24:00"',
    '"2026-11-20";"Ensemble";"";1;1;1;0;"2026-11-20 15:03"',
    `"2026-11-20";"Bloc";"'=1;'=2";0;1;0;0;"2026-11-20 15:03"`,
    '"2026-11-20";"Origine";"Instagram";1;1;1;0;"2026-11-20 15:03"',
    '"2026-11-20";"Appareil";"Téléphone";1;1;1;0;"2026-11-20 15:03"',
    '"2026-11-20";"Pays";"France";1;1;1;0;"2026-11-20 15:03"',
    "",
  ])
})
