import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type pg from "pg"
import { requestContext } from "#platform/log/request-context.server"
import { isUuid } from "./ids"
import { databaseAddresses, primaryPool } from "./pool.server"

/** Who acts: nobody signed in, somebody signed in, a job, or the sign-up and sign-in code. */
export type Actor =
  | { readonly kind: "visitor" }
  | { readonly kind: "member"; readonly userId: string }
  | { readonly kind: "system" }
  | { readonly kind: "auth" }

export const VISITOR: Actor = { kind: "visitor" }
export const SYSTEM: Actor = { kind: "system" }
export const AUTH: Actor = { kind: "auth" }

/** An open transaction under an actor's row-level security. A nested one would commit it half-way, so there is none. */
export type Tx = Omit<NodePgDatabase, "transaction" | "$client">

type Opening = "BEGIN" | "BEGIN READ ONLY"
const afterCommits = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` in one transaction that sees and changes what `actor` may. Commits when it returns, rolls back when it
 * throws, and rethrows. The opening is sent together with the first statement: no round trip of its own.
 */
export function withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction("BEGIN", actor, work)
}

/** As `withActor`, for reading alone: what `work` returns is there a round trip earlier, and nothing is left to commit. */
export function readAs<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction("BEGIN READ ONLY", actor, work)
}

/** Has `fn` run once the transaction has committed, and never otherwise. */
export function afterCommit(tx: Tx, fn: () => void) {
  afterCommits.get(tx)?.push(fn)
}

async function inTransaction<T>(begin: Opening, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const openingText = openingFor(begin, actor)
  const patience = requestContext.getStore()?.patience
  const over = patience?.begin()
  let impatience: NodeJS.Timeout | undefined
  try {
    const client = await primaryPool().connect()
    // What was sent fails with its connection, and with it the transaction.
    if (patience) impatience = setTimeout(() => client.end().catch(() => {}), patience.leftMs())
    return await transacted(client, { begin, openingText }, work)
  } finally {
    clearTimeout(impatience)
    over?.()
  }
}

type Begun = Readonly<{ begin: Opening; openingText: string }>

async function transacted<T>(client: pg.PoolClient, { begin, openingText }: Begun, work: (tx: Tx) => Promise<T>) {
  const tx = transactionOn(client)
  const callbacks: (() => void)[] = []
  afterCommits.set(tx, callbacks)

  // Not awaited, so that the first statement travels right behind it. Its error is the one to tell: what follows a
  // failed opening fails too, with a message about the transaction and not about the cause.
  const opening = client.query(openingText).then(() => undefined)
  opening.catch(() => {})
  try {
    const result = await work(tx)
    await opening
    if (begin === "BEGIN READ ONLY") endReading(client)
    else await commit(client)
    runAfterwards(callbacks)
    return result
  } catch (error) {
    await giveBack(client)
    await opening
    throw error
  }
}

/** What follows from a write is nobody's wait: it has the request's id, and not what is left of its patience. */
function runAfterwards(callbacks: readonly (() => void)[]) {
  const request = requestContext.getStore()
  for (const callback of callbacks)
    if (request) requestContext.run({ requestId: request.requestId }, callback)
    else callback()
}

async function commit(client: pg.PoolClient) {
  const { command } = await client.query("COMMIT")
  if (command !== "COMMIT") throw new Error("a failed statement was swallowed: the transaction rolled back")
  client.release()
}

/** What was read is read: nobody waits for the end of the transaction but its connection, which then goes back. */
function endReading(client: pg.PoolClient) {
  client.query("COMMIT").then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

/** A connection goes back to the pool only when it surely carries no transaction and no role. */
async function giveBack(client: pg.PoolClient) {
  try {
    await client.query("ROLLBACK")
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

const onClient = new WeakMap<pg.PoolClient, Tx>()

/** One for each connection, which carries one transaction at a time: making it anew would cost as much as a small query. */
function transactionOn(client: pg.PoolClient): Tx {
  const known = onClient.get(client)
  if (known) return known
  const db = drizzle(client)
  db.transaction = () => {
    throw new Error("a transaction is open already")
  }
  onClient.set(client, db)
  return db
}

/** The values stand in the text, since a simple query takes no parameters: a role from a closed list, an id checked to be one. */
function openingFor(begin: Opening, actor: Actor) {
  const role = `${databaseAddresses().rolePrefix}_${actor.kind}`
  const userId = actor.kind === "member" ? actor.userId : ""
  if (userId && !isUuid(userId)) throw new Error("the actor's user id is not a UUID")
  return `${begin}; SET LOCAL ROLE ${role}; SET LOCAL app.user_id TO '${userId}'`
}
