import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import { requestContext } from "#platform/log/request-context.server"
import { normalizePassword } from "./rules.server"
import { takeTurns } from "./turns.server"

type Cost = { memory: number; passes: number; parallelism: number }
type Stored = Cost & { salt: Buffer; hash: Buffer }

// 64 MiB and three passes: some 150 ms of one processor. In the unit tests, which sign in a thousand times, next to nothing: their
// settings alone have the name, a build is made without (tests/abuse looks at what the built site stores).
const COST: Cost = import.meta.env?.QUICK_PASSWORDS
  ? { memory: 32, passes: 1, parallelism: 1 }
  : { memory: 65_536, passes: 3, parallelism: 1 }

/** The threads of libuv. They also compress answers and read files, so hashing must leave some of them free. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4
const MOST_AT_ONCE = 4

/** A hundred wait about ten seconds on two processors, which is as long as people do; a school behind one address has thirty of them. */
const inTurn = takeTurns("password_hashing", {
  atOnce: Math.max(1, Math.min(MOST_AT_ONCE, Math.floor(THREADS / 2))),
  waiting: { ofOne: 30, inAll: 100 },
})

const SALT_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const deriveArgon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2("argon2id", parameters, done),
)

/** A PHC string with a salt of its own. Throws `Unavailable` when too many hashes are waiting. */
export async function hashPassword(password: string) {
  const salt = randomBytes(SALT_BYTES)
  return written({ ...COST, salt, hash: await derive(password, { ...COST, salt, length: HASH_BYTES }) })
}

/**
 * Whether `password` is the one that `storedHash` was made of. Without a stored hash, or with one that cannot be read, it
 * works as long and answers no, so that the time taken does not tell whether an account exists.
 */
export async function verifyPassword(password: string, storedHash: string | null) {
  const stored = storedHash === null ? null : read(storedHash)
  const { salt, hash, ...cost } = stored ?? { ...COST, salt: NO_SALT, hash: NO_HASH }
  const key = await derive(password, { ...cost, salt, length: hash.length })
  return timingSafeEqual(key, hash) && stored !== null
}

/** True for a hash made under another cost: at the next sign-in, with the password at hand, it is made again. */
export function needsRehash(storedHash: string) {
  const stored = read(storedHash)
  return (
    stored === null ||
    stored.memory !== COST.memory ||
    stored.passes !== COST.passes ||
    stored.parallelism !== COST.parallelism ||
    stored.salt.length < SALT_BYTES ||
    stored.hash.length !== HASH_BYTES
  )
}

/** A job's or a script's. */
const NOBODY = ""
const NO_SALT = Buffer.alloc(SALT_BYTES)
const NO_HASH = Buffer.alloc(HASH_BYTES)

function derive(
  password: string,
  { memory, passes, parallelism, salt, length }: Cost & { salt: Buffer; length: number },
) {
  const message = normalizePassword(password)
  const client = requestContext.getStore()?.clientAddress ?? NOBODY
  return inTurn(client, () => deriveArgon2id({ message, nonce: salt, memory, passes, parallelism, tagLength: length }))
}

function written({ memory, passes, parallelism, salt, hash }: Stored) {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

function unpadded(bytes: Buffer) {
  return bytes.toString("base64").replaceAll("=", "")
}

/** Null for what we did not write; a cost several times ours is refused too, or one row could stop the whole process. */
function read(storedHash: string): Stored | null {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(storedHash) ?? []
  if (memory === undefined || salt === undefined || hash === undefined) return null
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const bearable = cost.memory <= 4 * COST.memory && cost.memory >= 8 * cost.parallelism && cost.passes <= 10
  if (!bearable || cost.passes < 1 || cost.parallelism < 1) return null
  return { ...cost, salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") }
}
