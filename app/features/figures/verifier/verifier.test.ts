import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { makeKit } from "#app/features/media-kit/files/make.server"
import { findKitFiles } from "#app/features/media-kit/queries.server"
import { influencerNetworks, influencers, networkSnapshots } from "#database/schema/influencers"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { findFile } from "#platform/storage/storage.server"
import { daysAfter, utcDay } from "#platform/text/day"
import { aNetwork, anInfluencer, type NetworkOptions } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { useDataFolder } from "#tests/support/settings"
import { findSignedFigures } from "../codes/signed.server"
import { withdrawFigureKey } from "../keys/commands.server"
import { checkForm, checkTyped } from "./check.server"
import { MAX_PDF_BYTES } from "./limits"
import { loadPersonView } from "./person.server"
import { type CheckResult, outcomeOf, type Verdict } from "./verdict"
import { verifyCode } from "./verify.server"

useDataFolder()
useDatabase()

const NOW = new Date()
const READ_AT = daysAfter(NOW, -2)

async function aSigned(options: NetworkOptions = {}) {
  const person = await anInfluencer({ name: "Zoé", networks: [aNetwork({ fetchedAt: READ_AT, ...options })] })
  const [figure] = (await findSignedFigures(person.influencerId))?.figures ?? []
  return { ...person, code: figure?.code ?? "" }
}

async function becomes(influencerId: string, change: Partial<typeof influencerNetworks.$inferInsert>) {
  const own = eq(influencerNetworks.influencerId, influencerId)
  await withActor(SYSTEM, async (tx) => {
    await tx.update(influencerNetworks).set(change).where(own)
    await influencerChanged(tx, influencerId)
  })
}

test("a genuine figure says what it was, and what it is today", async () => {
  const { code, influencerId } = await aSigned({ platformId: "UC1" })
  expect(await verifyCode(code)).toMatchObject({
    kind: "genuine",
    holder: { influencerId, name: "Zoé", network: "youtube", handle: "nadiacuisine" },
    count: { followers: 37_800, isRounded: true, provenance: "public_api" },
    today: { kind: "same" },
  })
  await becomes(influencerId, { followers: 38_100, platformId: "UC1" })
  expect(await verifyCode(code)).toMatchObject({ today: { kind: "changed", count: { followers: 38_100 } } })
})

test("an account under another handle is the same, and another account under the same name is another", async () => {
  const { code, influencerId } = await aSigned({ platformId: "UC1" })
  const figure = { followers: 5, provenance: "public_api", fetchedAt: NOW, precision: "exact" } as const
  await becomes(influencerId, { handle: "zoe.cuisine" })
  await becomes(influencerId, { ...figure, platformId: "UC1" })
  expect(await verifyCode(code)).toMatchObject({ today: { kind: "changed" } })
  await becomes(influencerId, { ...figure, platformId: "UC2" })
  expect(await verifyCode(code)).toMatchObject({ kind: "genuine", today: { kind: "another" } })
})

test("a figure whose page is hidden since, or gone, stays genuine, and nothing is told of today", async () => {
  const { code, influencerId } = await aSigned()
  const own = eq(influencers.id, influencerId)
  await withActor(SYSTEM, async (tx) => {
    await tx.update(influencers).set({ isActive: false }).where(own)
    await influencerChanged(tx, influencerId)
  })
  expect(await verifyCode(code)).toMatchObject({ kind: "genuine", today: { kind: "gone" } })
  await withActor(SYSTEM, async (tx) => {
    await tx.delete(influencers).where(own)
    await influencerChanged(tx, influencerId)
  })
  expect(await verifyCode(code)).toMatchObject({ kind: "genuine", today: { kind: "gone" } })
})

test("what a network's rules bound in time is genuine until then, and then no longer shown", async () => {
  const { code } = await aSigned({ expiresAt: daysAfter(READ_AT, 30) })
  expect(await verifyCode(code, daysAfter(READ_AT, 29))).toMatchObject({ kind: "genuine" })
  const after = await verifyCode(code, daysAfter(READ_AT, 31))
  expect(after).toMatchObject({ kind: "expired", holder: { network: "youtube" } })
  expect(JSON.stringify(after)).not.toContain("37800")
})

test("a changed figure is refused, and what we knew at the time stands beside it", async () => {
  const { code, influencerId } = await aSigned({ platformId: "UC1" })
  const snapshot = { network: "youtube", followers: 37_800, provenance: "public_api", account: "UC1" } as const
  await withActor(SYSTEM, (tx) =>
    tx.insert(networkSnapshots).values({ influencerId, day: utcDay(READ_AT), ...snapshot }),
  )
  const [header, payload = "", signature] = code.split(".")
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), followers: 97_800, name: "Send money" }
  const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`
  const verdict = await verifyCode(forged)
  expect(verdict).toMatchObject({
    kind: "not_genuine",
    why: "changed",
    difference: { network: "youtube", claimed: 97_800, known: { followers: 37_800 } },
  })
  // What anybody may have written is not read out on a page of ours.
  expect(JSON.stringify(verdict)).not.toContain("Send money")
})

test("of the day of a kit is told what was known then of the accounts that are shown, and of no others", async () => {
  const { influencerId, path } = await aSigned({ platformId: "UC1" })
  const day = utcDay(READ_AT)
  const snapshot = { influencerId, network: "youtube", provenance: "public_api" } as const
  await withActor(SYSTEM, (tx) =>
    tx.insert(networkSnapshots).values([
      { ...snapshot, day: utcDay(daysAfter(READ_AT, -5)), followers: 9_000_000, account: "UC-stranger" },
      { ...snapshot, day, followers: 37_500, account: "UC1" },
    ]),
  )
  const known = async (on: string) => (await loadPersonView(path, on)).on?.counts.youtube
  expect(await known(day)).toMatchObject({ followers: 37_500, isRounded: true, provenance: "public_api" })
  expect(await known(utcDay(daysAfter(READ_AT, -3)))).toBe("another")
  expect(await known(utcDay(daysAfter(READ_AT, -60)))).toBeUndefined()
  for (const none of ["2026-02-30", "9999-12-31", utcDay(daysAfter(NOW, 2)), "' or 1=1", ""])
    expect((await loadPersonView(influencerId, none)).on).toBeNull()
  await expect(loadPersonView("nobody-of-that-name", null)).rejects.toThrow(NotFound)
})

test("what a withdrawn key has signed is told as that, and by nothing of what it says", async () => {
  const { code, influencerId } = await aSigned()
  await withdrawFigureKey((await findSignedFigures(influencerId))?.kid ?? "")
  expect(await verifyCode(code)).toEqual({ kind: "withdrawn", withdrawnAt: expect.any(Date) })
})

async function aKit() {
  const person = await anInfluencer({ networks: [aNetwork({ fetchedAt: READ_AT })] })
  await makeKit(person)
  const files = await findKitFiles(VISITOR, { id: person.influencerId })
  return Buffer.from((await findFile(files?.pdf ?? ""))?.bytes ?? [])
}

function formWith(fields: { file?: Buffer; code?: string }) {
  const form = new FormData()
  if (fields.file) form.set("file", new File([new Uint8Array(fields.file)], "kit.pdf"))
  if (fields.code !== undefined) form.set("code", fields.code)
  return form
}

test("a kit is genuine as a whole, its figures alone once its pages are others, and nothing of it with a changed digit", async () => {
  const pdf = await aKit()
  const found = (file: Buffer) => checkForm(formWith({ file }))
  expect(outcomeOf(await found(pdf))).toBe("genuine")
  expect(outcomeOf(await found(Buffer.concat([pdf, Buffer.from("\n%%EOF\n")])))).toBe("pages")
  const at = pdf.lastIndexOf('"eyJ') + 80
  const changed = Buffer.from(pdf)
  changed[at] = changed[at] === 65 ? 66 : 65
  expect(["not_genuine", "pages"]).toContain(outcomeOf(await found(changed)))
  const first = Buffer.from(pdf)
  const digit = first.indexOf(".", first.indexOf('"eyJ')) + 40
  first[digit] = first[digit] === 65 ? 66 : 65
  expect(outcomeOf(await found(first))).toBe("not_genuine")
  expect(outcomeOf(await found(Buffer.from("%PDF-1.7\n%%EOF")))).toBe("none")
})

test("what is no PDF, too large a one, or nothing at all is told so beside its field", async () => {
  const refused = (fields: Parameters<typeof formWith>[0]) => checkForm(formWith(fields)).catch((error) => error.code)
  expect(await refused({})).toBe("verifier_nothing")
  expect(await refused({ code: " \n " })).toBe("verifier_nothing")
  expect(await refused({ file: Buffer.from("PK\u0003\u0004") })).toBe("verifier_file_no_pdf")
  expect(await refused({ file: Buffer.alloc(MAX_PDF_BYTES + 1) })).toBe("verifier_file_too_large")
})

test("a code is found in an address, in several lines, and among others", async () => {
  const { code } = await aSigned()
  const kinds = async (typed: string) => (await checkTyped(typed)).verdicts.map(({ kind }) => kind)
  expect(await kinds(`  ${code}\n`)).toEqual(["genuine"])
  expect(await kinds(code.replace(/(.{70})/g, "$1\r\n"))).toEqual(["genuine"])
  expect(await kinds(`http://localhost:3000/ar/verifier?code=${code}`)).toEqual(["genuine"])
  expect(await kinds(`${code} ${code.slice(0, -2)}`)).toEqual(["genuine", "not_genuine"])
  expect(await kinds("a b ".repeat(10_000))).toHaveLength(40)
})

const count = { followers: 1, isRounded: false, provenance: "connected", asOf: NOW } as const
const holder = { influencerId: "", name: "", network: "x", handle: "" } as const
const GENUINE: Verdict = { kind: "genuine", holder, count, today: { kind: "gone" } }
const DECLARED: Verdict = { ...GENUINE, count: { ...count, provenance: "declared" } }
const FORGED: Verdict = { kind: "not_genuine", why: "changed", difference: null }
const WITHDRAWN: Verdict = { kind: "withdrawn", withdrawnAt: NOW }
const EXPIRED: Verdict = { kind: "expired", holder, asOf: NOW, endedAt: NOW }
const AS_MADE = { kind: "as_made", madeAt: NOW } as const

test.each<[string, CheckResult["verdicts"], CheckResult["pages"]]>([
  ["none", [], { kind: "unknown" }],
  ["none", [], null],
  ["original", [], AS_MADE],
  ["changed", [], { kind: "changed", madeAt: NOW }],
  ["genuine", [GENUINE, DECLARED], AS_MADE],
  ["declared", [DECLARED], null],
  ["pages", [GENUINE], { kind: "unknown" }],
  ["expired", [GENUINE, EXPIRED], AS_MADE],
  ["withdrawn", [GENUINE, WITHDRAWN], AS_MADE],
  ["not_genuine", [GENUINE, WITHDRAWN, FORGED], AS_MADE],
])("of several verdicts the worst is said of all: %s", (outcome, verdicts, pages) =>
  expect(outcomeOf({ verdicts, pages })).toBe(outcome),
)

test.each(["0000-01-01T00:00:00Z", "0000-02-29T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"])(
  "a made-up figure of %s is not genuine, as any other",
  async (asOf) => {
    const { code } = await aSigned()
    const [header, payload = "", signature] = code.split(".")
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString())
    const made = Buffer.from(JSON.stringify({ ...claims, asOf })).toString("base64url")
    const { verdicts } = await checkTyped(`${header}.${made}.${signature}`)
    expect(verdicts).toEqual([{ kind: "not_genuine", why: "changed", difference: null }])
  },
)
