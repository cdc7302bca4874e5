import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import fc from "fast-check"
import { base64url, CompactSign, compactVerify, createLocalJWKSet, generateKeyPair, SignJWT } from "jose"
import { beforeAll, expect, test } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { influencerNetworks } from "#database/schema/influencers"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { daysAfter } from "#platform/text/day"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { HOSTILE } from "#tests/support/hostile"
import { rotateFigureKey, withdrawFigureKey } from "../keys/commands.server"
import { figureKeysNow, keySet } from "../keys/queries.server"
import { checkCode, MAX_CODE } from "./check.server"
import { findSignedFigures } from "./signed.server"

useDatabase()

const READ_AT = new Date("2026-11-12T08:30:00Z")

async function aSignedPerson(networks = [aNetwork({ platformId: "UC1", fetchedAt: READ_AT })]) {
  const person = await anInfluencer({ name: "Zoé Martin", networks })
  const signed = await findSignedFigures(person.influencerId)
  if (!signed) throw new Error("an active influencer is to be seen")
  return { ...person, ...signed, codes: signed.figures.map(({ code }) => code) }
}

let code = ""
let kid = ""
beforeAll(async () => {
  const person = await aSignedPerson()
  code = person.codes[0] ?? ""
  kid = person.kid
})

async function publishedKeys() {
  return keySet((await figureKeysNow()).all, "https://vitrine.example")
}

test("a code says who, where, how many, how precisely, from what source and when, and is found genuine", async () => {
  const { influencerId, path, codes } = await aSignedPerson([
    aNetwork({ platformId: "UC1", fetchedAt: READ_AT, expiresAt: daysAfter(READ_AT, 30) }),
  ])
  const checked = await checkCode(codes[0] ?? "")
  expect(checked).toMatchObject({ kind: "figure", withdrawnAt: null })
  expect(checked.claims).toEqual({
    iss: "http://localhost:3000",
    sub: influencerId,
    name: "Zoé Martin",
    page: `http://localhost:3000/${path}`,
    network: "youtube",
    handle: "nadiacuisine",
    platformId: "UC1",
    followers: 37_800,
    precision: "rounded",
    provenance: "public_api",
    asOf: "2026-11-12T08:30:00Z",
    exp: daysAfter(READ_AT, 30).getTime() / 1000,
  })
})

test("what its owner declared stands under a name of its own, so that no program takes it for a figure that was read", async () => {
  const { codes } = await aSignedPerson([aNetwork({ provenance: "declared", precision: "exact", followers: 5_000 })])
  const { claims } = await checkCode(codes[0] ?? "")
  expect(claims).toMatchObject({ provenance: "declared", declaredFollowers: 5_000 })
  expect(claims).not.toHaveProperty("followers")
})

test("the same figure gives the same code, and another one another", async () => {
  const { influencerId, codes } = await aSignedPerson()
  const again = async () => {
    await withActor(SYSTEM, (tx) => influencerChanged(tx, influencerId))
    return (await findSignedFigures(influencerId))?.figures.map((each) => each.code)
  }
  expect(await again()).toEqual(codes)
  const own = eq(influencerNetworks.influencerId, influencerId)
  await withActor(SYSTEM, (tx) => tx.update(influencerNetworks).set({ followers: 37_900 }).where(own))
  expect(await again()).not.toEqual(codes)
})

test("nothing is signed of a page that is not shown, nor of a network without a figure", async () => {
  const hidden = await anInfluencer({ isActive: false, networks: [aNetwork()] })
  expect(await findSignedFigures(hidden.influencerId)).toBeNull()
  expect(await findSignedFigures(newId())).toBeNull()
  const bare = aNetwork({ followers: null, provenance: null, precision: null, fetchedAt: null })
  expect((await aSignedPerson([bare])).codes).toEqual([])
})

test("whatever byte of a code is changed, left out or put in, it is refused", async () => {
  const signs = fc.constantFrom(..."ABCabc019-_=.+/ é\u0000")
  await fc.assert(
    fc.asyncProperty(fc.nat(code.length - 1), signs, fc.constantFrom(0, 1), async (at, sign, taken) => {
      const changed = code.slice(0, at) + sign + code.slice(at + taken)
      fc.pre(changed !== code)
      expect(await checkCode(changed)).toMatchObject({ kind: "not_genuine" })
      expect(await checkCode(code.slice(0, at))).toMatchObject({ kind: "not_genuine" })
    }),
    { numRuns: 2_000 },
  )
})

test("each sign of the signature counts, those that say the same bytes in another way among them", async () => {
  const last = code.at(-1) ?? ""
  const bytes = (text: string) => Buffer.from(text, "base64url").toString("hex")
  const [, , signature = ""] = code.split(".")
  const same = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].filter(
    (sign) => sign !== last && bytes(signature.slice(0, -1) + sign) === bytes(signature),
  )
  expect(same.length).toBeGreaterThan(0)
  for (const sign of same) expect(await checkCode(code.slice(0, -1) + sign)).toMatchObject({ why: "changed" })
})

test("a digit more is refused, and says what it claims, which proves nothing", async () => {
  const [header, payload = "", signature] = code.split(".")
  const forged = JSON.stringify({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), followers: 97_800 })
  const checked = await checkCode(`${header}.${base64url.encode(forged)}.${signature}`)
  expect(checked).toMatchObject({ kind: "not_genuine", why: "changed", claims: { followers: 97_800 } })
})

/** Codes as an attacker would write them, who has our public keys and our source. */
async function forgeries() {
  const [, payload = ""] = code.split(".")
  const claims: object = JSON.parse(Buffer.from(payload, "base64url").toString())
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519" })
  const publicX = (await publishedKeys()).keys[0]?.x ?? ""
  const header = (value: object | string) => base64url.encode(typeof value === "string" ? value : JSON.stringify(value))
  const typ = "vitrine-figure+jws"
  const sign = (given: object) =>
    new CompactSign(bytes).setProtectedHeader({ alg: "EdDSA", typ, ...given }).sign(privateKey)
  const [own = "", , signature = ""] = code.split(".")
  return {
    "alg none": `${header({ alg: "none", kid, typ })}.${payload}.`,
    "alg none with a signature": `${header({ alg: "none", kid, typ })}.${payload}.${signature}`,
    "HS256 with the public key": await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "HS256", kid, typ })
      .sign(base64url.decode(publicX)),
    "our kid, another key": await sign({ kid }),
    "a kid that is a path": await sign({ kid: "../../../../dev/null" }),
    "a kid that is a prototype": await sign({ kid: "__proto__" }),
    "a key brought along": await sign({ kid, jwk: { kty: "OKP", crv: "Ed25519", x: publicX } }),
    "a key elsewhere": await sign({ kid, jku: "https://evil.example/keys.json" }),
    crit: `${header({ alg: "EdDSA", kid, typ, crit: ["exp"], exp: 1 })}.${payload}.${signature}`,
    "b64 false": `${header({ alg: "EdDSA", kid, typ, b64: false, crit: ["b64"] })}.${payload}.${signature}`,
    "a header in another order": `${header({ kid, alg: "EdDSA", typ })}.${payload}.${signature}`,
    "a header with a key twice": `${header(`{"alg":"none","alg":"EdDSA","kid":"${kid}","typ":"${typ}"}`)}.${payload}.${signature}`,
    "a header of another kind": `${header({ alg: "EdDSA", kid, typ: "vitrine-document+jws" })}.${payload}.${signature}`,
    "a huge header": `${header({ alg: "EdDSA", kid, typ, x: "x".repeat(1_000_000) })}.${payload}.${signature}`,
    "a deep payload": `${own}.${header("[".repeat(2_000))}.${signature}`,
    "no JSON": `${own}.${header("\ud83d")}.${signature}`,
    padding: `${code}==`,
    "a blank": code.replace(".", ". "),
    "another alphabet": code.replaceAll("_", "/").replaceAll("-", "+").concat("+"),
    "four parts": `${code}.${signature}`,
    "one that is too long": `${own}.${"A".repeat(MAX_CODE)}.${signature}`,
  }
}

test("nothing that somebody else has written is genuine", async () => {
  for (const [name, forged] of Object.entries(await forgeries()))
    expect([name, (await checkCode(forged)).kind]).toEqual([name, "not_genuine"])
  for (const text of HOSTILE) expect([text, (await checkCode(text)).kind]).toEqual([text, "not_genuine"])
})

/** The same bytes in another spelling, which a stock library may read and we do not. */
const SPELLINGS = ["padding", "a blank", "another alphabet"]

test("a stock library checks our codes by the published keys alone, and refuses the forged ones as we do", async () => {
  const keys = createLocalJWKSet(await publishedKeys())
  const isGood = (text: string) =>
    compactVerify(text, keys, { algorithms: ["EdDSA"] }).then(
      () => true,
      () => false,
    )
  expect(await isGood(code)).toBe(true)
  for (const [name, forged] of Object.entries(await forgeries()))
    if (!SPELLINGS.includes(name)) expect([name, await isGood(forged)]).toEqual([name, false])
})

test("the example of the documentation checks a figure offline", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-figure-"))
  const keys = join(folder, "vitrine-figures.json")
  writeFileSync(keys, JSON.stringify(await publishedKeys()))
  const run = (given: string) => ["docs/examples/check-figure.mjs", keys, given]
  const said = execFileSync(process.execPath, run(code), { encoding: "utf8" })
  expect(said).toBe("Zoé Martin has 37800 followers on youtube (@nadiacuisine), rounded, read 2026-11-12T08:30:00Z.\n")
  expect(spawnSync(process.execPath, run(`${code.slice(0, 90)}A${code.slice(91)}`)).status).toBe(1)
})

test("another key signs after a rotation, and what the one before has signed still holds", async () => {
  const { codes, influencerId } = await aSignedPerson()
  const next = await rotateFigureKey()
  const after = await findSignedFigures(influencerId)
  expect(after?.kid).toBe(next)
  for (const each of [...codes, after?.figures[0]?.code ?? ""])
    expect(await checkCode(each)).toMatchObject({ kind: "figure", withdrawnAt: null })
  expect((await publishedKeys()).keys.map((key) => key.kid)).toContain(next)
})

test("what a withdrawn key has signed is told apart from what nobody has, and the published keys have it no more", async () => {
  const { codes, kid: signedBy, influencerId } = await aSignedPerson()
  await withdrawFigureKey(signedBy)
  expect(await checkCode(codes[0] ?? "")).toMatchObject({ kind: "figure", withdrawnAt: expect.any(Date) })
  const { keys, withdrawn } = await publishedKeys()
  expect(keys.map((key) => key.kid)).not.toContain(signedBy)
  expect(withdrawn).toEqual([{ kid: signedBy, withdrawnAt: expect.any(String) }])
  expect((await findSignedFigures(influencerId))?.kid).not.toBe(signedBy)
})
