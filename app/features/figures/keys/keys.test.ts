import { isNull } from "drizzle-orm"
import { expect, test } from "vitest"
import { figureKeys } from "#database/schema/figures"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { sealBy } from "#platform/secrets/seal"
import { isSealedByFirstKey } from "#platform/secrets/seal.server"
import { daysAfter } from "#platform/text/day"
import { anAccount, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { useSettings } from "#tests/support/settings"
import { ensureSigningKey, KEY_DAYS, rotateFigureKey, tendFigureKeys, withdrawFigureKey } from "./commands.server"
import { sealPurpose, unsealPrivateKey } from "./sealed.server"
import { figureSigner } from "./signing.server"

const OLD_KEY = { name: "key1", key: Buffer.alloc(32, 1) }
useSettings({ TOKEN_KEYS: [2, 1].map((byte) => `key${byte}:${Buffer.alloc(32, byte).toString("base64")}`).join(",") })
useDatabase()

const signing = async () => {
  const [row] = await readAs(SYSTEM, (tx) => tx.select().from(figureKeys).where(isNull(figureKeys.retiredAt)))
  if (!row?.sealedPrivateKey) throw new Error("one key signs")
  return { ...row, sealed: row.sealedPrivateKey }
}
const setSealed = (sealed: string) =>
  withActor(SYSTEM, (tx) => tx.update(figureKeys).set({ sealedPrivateKey: sealed }).where(isNull(figureKeys.retiredAt)))

test("processes that start at once make one key between them, whose private half is sealed", async () => {
  await Promise.all(Array.from({ length: 5 }, ensureSigningKey))
  expect(await countRows("figure_keys")).toBe(1)
  const { kid, sealed, publicKey } = await signing()
  expect(isSealedByFirstKey(sealed)).toBe(true)
  expect(unsealPrivateKey(kid, sealed)).toMatch(/^[\w-]{43}$/)
  expect(unsealPrivateKey("another-kid-0000", sealed)).toBeNull()
  expect(JSON.stringify(await signing())).not.toContain(unsealPrivateKey(kid, sealed) ?? publicKey)
})

test("nobody but the system reads the private half, or writes any of it", async () => {
  await ensureSigningKey()
  const { actor: member } = await anAccount({ role: "admin" })
  for (const actor of [VISITOR, member]) {
    expect(await readAs(actor, (tx) => tx.select({ kid: figureKeys.kid }).from(figureKeys))).not.toEqual([])
    const read = readAs(actor, (tx) => tx.select({ sealed: figureKeys.sealedPrivateKey }).from(figureKeys))
    await expect(read).rejects.toThrow()
    await expect(withActor(actor, (tx) => tx.delete(figureKeys))).rejects.toThrow()
    const withdraw = withActor(actor, (tx) => tx.update(figureKeys).set({ withdrawnAt: new Date() }))
    await expect(withdraw).rejects.toThrow()
  }
})

test("a key that signs no more loses its private half, and one that was withdrawn is withdrawn for good", async () => {
  await ensureSigningKey()
  const { kid } = await signing()
  const next = await rotateFigureKey()
  expect((await signing()).kid).toBe(next)
  expect(await countRows("figure_keys where sealed_private_key is not null")).toBe(1)
  await withdrawFigureKey(kid)
  expect((await signing()).kid).toBe(next)
  await withdrawFigureKey(next)
  expect((await signing()).kid).not.toBe(next)
  await expect(withdrawFigureKey(next)).rejects.toThrow(Conflict)
  await expect(withdrawFigureKey("no-such-key-0000")).rejects.toThrow(NotFound)
  const log = "audit_log where action = 'figure_key_withdrawn' and actor = 'operator'"
  expect(await countRows(log)).toBe(2)
})

test("a key gives way after a year, and is left alone until then", async () => {
  await ensureSigningKey()
  const { kid, madeAt } = await signing()
  expect(await tendFigureKeys(daysAfter(madeAt, KEY_DAYS - 1))).toBe("left")
  expect(await tendFigureKeys(daysAfter(madeAt, KEY_DAYS + 1))).toBe("rotated")
  expect((await signing()).kid).not.toBe(kid)
})

test("what an older of TOKEN_KEYS has sealed is sealed by the first within a day, and signs the same", async () => {
  await ensureSigningKey()
  const { kid, sealed } = await signing()
  const secret = unsealPrivateKey(kid, sealed) ?? ""
  await setSealed(sealBy(OLD_KEY, secret, sealPurpose(kid)))
  expect(await tendFigureKeys()).toBe("sealed_anew")
  const after = await signing()
  expect([after.kid, isSealedByFirstKey(after.sealed)]).toEqual([kid, true])
  expect(unsealPrivateKey(kid, after.sealed)).toBe(secret)
})

test("a key that what sealed it took along gives way to another, and its public half stays", async () => {
  await rotateFigureKey()
  const { kid } = await signing()
  await setSealed(sealBy({ name: "lost", key: Buffer.alloc(32, 9) }, "d", sealPurpose(kid)))
  expect((await figureSigner()).kid).not.toBe(kid)
  expect(await countRows(`figure_keys where kid = '${kid}' and withdrawn_at is null`)).toBe(1)
})
