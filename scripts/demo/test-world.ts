import { contractRows } from "./company-side/contracts"
import { pictureIds } from "./company-side/deliverables"
import type { DemoTokens } from "./connections"
import { PEOPLE } from "./people/people"
import { buildWorld } from "./world"

export const NOON = new Date("2026-11-21T12:00:00Z")

const hashed = (secret: string) => ({ secretHash: `hash of ${secret}`, secret })

/** The demo world as tests look at it: what it stores is named, and not drawn. Contracts are of noon whatever the day. */
export async function demoWorld(now = NOON) {
  return buildWorld({
    now,
    contracts: await contracts,
    paper: { file: "paper.pdf", sha256: "1".repeat(64) },
    passwordHash: "hash",
    pictures: new Map(PEOPLE.map(({ path }) => [path, `${path}.webp`])),
    sealTokens: (connectionId: string, tokens: DemoTokens) => JSON.stringify([connectionId, tokens]),
    goods: ["plate.webp", "table.webp"],
    drafts: new Map(pictureIds().map((id) => [id, { file: `${id}.webp`, bytes: 1_000 }])),
    keepKitSecret: hashed,
    keepReportSecret: hashed,
  })
}

const contracts = contractRows(NOON, async ({ terms }) => ({
  file: `${terms.company.name}.pdf`,
  sha256: "0".repeat(64),
}))
