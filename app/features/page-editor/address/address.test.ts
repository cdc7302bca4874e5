import sharp from "sharp"
import { encode } from "uqr"
import { expect, test } from "vitest"
import { removeUser } from "#app/features/accounts/public.server"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { findNewAddress } from "#app/features/link-page/queries.server"
import { checkUsername } from "#app/features/onboarding/usernames/queries.server"
import { qrPath } from "#app/ui/qr-path"
import { type Actor, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { daysAfter } from "#platform/text/day"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { changeAddress } from "./commands.server"
import { qrPng, qrSvg } from "./qr-code.server"
import { listFormerAddresses } from "./queries.server"

useDatabase()

let asked = 0
const change = async (actor: Parameters<typeof changeAddress>[0], username: string, version?: number) =>
  (await changeAddress(actor, { username, version }, `198.51.100.${++asked}`)).state
const days = (n: number) => daysAfter(new Date(), n)

test("a page moves to another address, and the one before leads there for 90 days", async () => {
  const nadia = await anInfluencer()
  expect(await change(nadia.actor, " Nadia-Cuisine ")).toBe("available")
  expect((await loadPublicPage(VISITOR, { path: "nadia-cuisine" })).influencerId).toBe(nadia.influencerId)
  await expect(loadPublicPage(VISITOR, { path: nadia.path })).rejects.toThrow(NotFound)
  expect(await findNewAddress(VISITOR, nadia.path)).toBe("nadia-cuisine")
  expect(await findNewAddress(VISITOR, nadia.path, days(89))).toBe("nadia-cuisine")
  expect(await findNewAddress(VISITOR, nadia.path, days(91))).toBeNull()
  expect((await listFormerAddresses(nadia.actor)).map(({ path }) => path)).toEqual([nadia.path])
})

test("moved twice, both old addresses lead to where the page is now", async () => {
  const nadia = await anInfluencer()
  await change(nadia.actor, "premier-nom")
  await change(nadia.actor, "second-nom")
  expect(await findNewAddress(VISITOR, nadia.path)).toBe("second-nom")
  expect(await findNewAddress(VISITOR, "premier-nom")).toBe("second-nom")
})

test("moved twice, nobody else takes either of the addresses before, which lead to the page", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  const [second, third] = [`${nadia.path}-b`, `${nadia.path}-c`]
  await change(nadia.actor, second)
  await change(nadia.actor, third)
  expect(await change(karim.actor, second)).toBe("taken")
  expect(await change(karim.actor, nadia.path)).toBe("taken")
  expect(await findNewAddress(VISITOR, nadia.path)).toBe(third)
  expect(await change(nadia.actor, nadia.path)).toBe("available")
})

test("no more than five addresses before are kept for a page, and it comes back to each of them", async () => {
  const nadia = await anInfluencer()
  const named = (letter: string) => `${nadia.path}-${letter}`
  for (const letter of "abcde") expect(await change(nadia.actor, named(letter))).toBe("available")
  const full = { code: "editor_address_too_many", data: { field: "username", max: "5" } }
  await expect(change(nadia.actor, named("f"))).rejects.toMatchObject(full)
  expect(await change(nadia.actor, named("a"))).toBe("available")
  await expect(change(nadia.actor, named("f"))).rejects.toMatchObject(full)
})

test("nobody else takes an address that was given up; its owner may come back to it", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  await change(nadia.actor, "un-autre-nom")
  expect(await change(karim.actor, nadia.path)).toBe("taken")
  // Whoever looks it up without a name held of their own is told so beforehand.
  const look = (actor: Actor) => checkUsername({ actor, onboarding: null, clientAddress: "198.51.100.250" }, nadia.path)
  expect([(await look(VISITOR)).state, (await look(karim.actor)).state]).toEqual(["taken", "taken"])
  expect((await look(nadia.actor)).state).toBe("available")
  expect(await change(nadia.actor, nadia.path)).toBe("available")
  expect(await findNewAddress(VISITOR, nadia.path)).toBeNull()
  expect(await findNewAddress(VISITOR, "un-autre-nom")).toBe(nadia.path)
})

test("of a page whose owner is gone nobody takes the address or those before; a name that led nowhere is free", async () => {
  const [salma, karim] = [await anInfluencer(), await anInfluencer()]
  const [moved, unused] = [`${salma.path}-b`, `${salma.path}-c`]
  await change(salma.actor, moved)
  await asAdmin((admin) =>
    admin.query("insert into username_holds (path, user_id, expires_at) values ($1, $2, now() + interval '7 days')", [
      unused,
      salma.userId,
    ]),
  )
  await withActor(SYSTEM, (tx) => removeUser(tx, salma.userId))
  for (const [name, state] of [
    [salma.path, "taken"],
    [moved, "taken"],
    [unused, "available"],
  ] as const)
    expect([name, await change(karim.actor, name)]).toEqual([name, state])
})

test("a name that is taken, reserved or none is refused, and the page stays where it is", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer()]
  for (const [name, state] of [
    [karim.path, "taken"],
    ["setup", "taken"],
    ["na dia", "characters"],
    ["-nadia", "edges"],
    ["na", "unknown"],
  ] as const)
    expect(await change(nadia.actor, name)).toBe(state)
  await expect(change(nadia.actor, nadia.path)).rejects.toMatchObject({
    code: "editor_address_same",
    data: { field: "username" },
  })
  await expect(change(nadia.actor, "trop-tard", 7)).rejects.toThrow(new Conflict("editor_conflict"))
  expect((await loadPublicPage(VISITOR, { path: nadia.path })).influencerId).toBe(nadia.influencerId)
})

test("a page does not move to a name that looks like a verified creator's, unless that creator is its own", async () => {
  const [nadia, other] = [await anInfluencer({ path: "salma-atelier", isVerified: true }), await anInfluencer()]
  for (const likeness of ["salmaatelier", "sa1ma-atelier", "salma_attelier"])
    expect(await change(other.actor, likeness)).toBe("taken")
  expect(await change(nadia.actor, "salmaatelier")).toBe("available")
})

test("of ten pages that want one name at the same moment, exactly one has it", async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => anInfluencer()))
  const states = await Promise.all(people.map(({ actor }) => change(actor, "tres-demande")))
  expect(states.toSorted()).toEqual(["available", ...Array.from({ length: 9 }, () => "taken")])
})

test("the address of a page that is hidden leads nowhere", async () => {
  const nadia = await anInfluencer({ isActive: false })
  await change(nadia.actor, "en-pause")
  expect(await findNewAddress(VISITOR, nadia.path)).toBeNull()
})

test("the QR code holds the address as it was given, drawn and as a picture", async () => {
  const address = "https://vitrine.example/nadia"
  const { data, size } = encode(address, { ecc: "M", border: 4 })
  expect(qrSvg(address)).toContain(`viewBox="0 0 ${size} ${size}"`)
  expect(qrSvg(address)).toContain(`d="${qrPath(address).path}"`)
  const { data: pixels, info } = await sharp(await qrPng(address))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / size
  const at = (x: number, y: number) =>
    (pixels[((y + 0.5) * scale * info.width + (x + 0.5) * scale) * info.channels] ?? 0) < 128
  expect(Number.isInteger(scale)).toBe(true)
  expect(data.flatMap((row, y) => row.map((_, x) => at(x, y)))).toEqual(data.flat())
})

test("the picture of a QR code is grey: no colours are looked for, whoever asks for it again and again", async () => {
  const picture = await qrPng("https://vitrine.example/l/01a20cf3-683f-7558-b2fc-8d73b5184a9d")
  expect(await sharp(picture).metadata()).toMatchObject({ channels: 1, space: "b-w", isPalette: false })
  expect(picture.length).toBeLessThan(8_192)
})
