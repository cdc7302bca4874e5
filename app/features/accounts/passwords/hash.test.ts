import { argon2Sync } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"
import { expect, test, vi } from "vitest"
import { hashPassword, needsRehash, verifyPassword } from "./hash.server"

vi.hoisted(() => delete process.env.QUICK_PASSWORDS)

/** Small enough to be quick; made without our code. */
function aHash({ password, memory = 64, passes = 1 }: { password: string; memory?: number; passes?: number }) {
  const nonce = Buffer.from("sixteen bytes ok")
  const key = argon2Sync("argon2id", { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 })
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString("base64").replaceAll("=", ""))
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${hash}`
}

test("a password opens its own hash and no other does", async () => {
  const stored = await hashPassword("velo-rouge")
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword("velo-rouge", stored)).toBe(true)
  expect(await verifyPassword("Velo-rouge", stored)).toBe(false)
  expect(needsRehash(stored)).toBe(false)
})

test("the same password is never hashed twice to the same text", async () => {
  expect(await hashPassword("velo-rouge")).not.toBe(await hashPassword("velo-rouge"))
})

test("é opens the account however the keyboard writes it", async () => {
  expect(await verifyPassword("e\u0301te\u0301-83", aHash({ password: "été-83" }))).toBe(true)
})

test("a hash of another cost still opens the account, and is due to be made again", async () => {
  const stored = aHash({ password: "velo-rouge", memory: 128, passes: 2 })
  expect(await verifyPassword("velo-rouge", stored)).toBe(true)
  expect(await verifyPassword("velo-vert", stored)).toBe(false)
  expect(needsRehash(stored)).toBe(true)
})

test("an unknown person is answered no, after the same work", async () => {
  expect(await verifyPassword("velo-rouge", null)).toBe(false)
})

test.each([
  "",
  "velo-rouge",
  "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
  "$argon2i$v=19$m=65536,t=3,p=1$c2l4dGVlbiBieXRlcyBvaw$c2l4dGVlbiBieXRlcyBvaw",
  "$argon2id$v=19$m=9999999,t=3,p=1$c2l4dGVlbiBieXRlcyBvaw$c2l4dGVlbiBieXRlcyBvaw",
  "$argon2id$v=19$m=64,t=99,p=1$c2l4dGVlbiBieXRlcyBvaw$c2l4dGVlbiBieXRlcyBvaw",
  "$argon2id$v=19$m=64,t=0,p=1$c2l4dGVlbiBieXRlcyBvaw$c2l4dGVlbiBieXRlcyBvaw",
  "$argon2id$v=19$m=64,t=1,p=0$c2l4dGVlbiBieXRlcyBvaw$c2l4dGVlbiBieXRlcyBvaw",
])("the unreadable hash %j opens nothing", async (stored) => {
  expect(await verifyPassword("velo-rouge", stored)).toBe(false)
  expect(needsRehash(stored)).toBe(true)
})

test("ten people signing in at once all get their answer", async () => {
  const stored = aHash({ password: "velo-rouge" })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => verifyPassword(at % 2 ? "x" : "velo-rouge", stored)),
  )
  expect(answers).toEqual([true, false, true, false, true, false, true, false, true, false])
})

test("a page is compressed while six sign-ins are hashed, not after one of them", async () => {
  let hashed = 0
  const signIns = Array.from({ length: 6 }, async () => {
    await verifyPassword("velo-rouge", null)
    hashed += 1
  })
  await promisify(brotliCompress)("<p>page</p>".repeat(100))
  expect(hashed).toBe(0)
  await Promise.all(signIns)
})
