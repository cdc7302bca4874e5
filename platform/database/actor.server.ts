import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { sql } from "drizzle-orm"
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type pg from "pg"
import { errorCodes, isDatabaseAway } from "#platform/errors/database-away.server"
import { requestContext } from "#platform/log/request-context.server"
import { counter, gauge, inTime } from "#platform/metrics/metrics.server"
import { traced } from "#platform/tracing/tracing.server"
import { isUuid } from "./ids"
import { databaseAddresses, limitsInTransaction, poolOf, type Replica } from "./pool.server"
import { preparing, unprepared } from "./prepared.server"
import { isFaultOfReplica, leaveOut, readPrimaryAfterWriting, replicaToRead } from "./replica.server"
import type { Server } from "./statements.server"

/** Somebody signed in. */
export type Member = { readonly kind: "member"; readonly userId: string }

/** Who acts: nobody signed in, somebody signed in, a job, or the sign-up and sign-in code. */
export type Actor = { readonly kind: "visitor" } | Member | { readonly kind: "system" } | { readonly kind: "auth" }

export const VISITOR: Actor = { kind: "visitor" }
export const SYSTEM: Actor = { kind: "system" }
export const AUTH: Actor = { kind: "auth" }

/** An open transaction under an actor's row-level security. A nested one would commit it half-way, so there is none. */
export type Tx = Omit<NodePgDatabase, "transaction" | "$client">

const transactions = counter("database_transactions_total", "Transactions by how they ended", ["server", "outcome"])
const retries = counter("replica_retries_total", "Visitors' reads that the replica failed and the primary answered")
const deadlocks = counter("database_deadlocks_total", "Writes that gave way to another in a deadlock and ran again")
gauge("database_up", "1 while the database answers, else 0", () =>
  inTime(() => readAs(SYSTEM, (tx) => tx.execute(sql`select 1`))).then(
    () => 1,
    () => 0,
  ),
)

type Opening = "BEGIN" | "BEGIN READ ONLY"
/** PostgreSQL's code of the transaction that it ends in a deadlock, so that the other goes on (Appendix A, class 40). */
const DEADLOCK = "40P01"
const TRIES_IN_DEADLOCK = 4
/** For the other to take what it waits for: whoever begins again at once may come before it, and both wait for each other again. */
const DEADLOCK_PAUSE_MS = 50
const afterCommits = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` in one transaction that sees and changes what `actor` may. Commits when it returns, rolls back when it
 * throws, and rethrows. The opening is sent together with the first statement: no round trip of its own.
 *
 * In a deadlock the database ends one of the two, and which one is chance: it runs again, from its beginning. So `work` changes nothing but
 * what it writes by `tx`; what is to happen outside goes into `afterCommit`.
 */
export async function withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Not for what the system writes, counters above all: the page shows none of it, and nearly every request would leave the replica.
  if (actor.kind !== "system") readPrimaryAfterWriting()
  const condition = takeCondition(actor)
  const checked = condition ? (tx: Tx) => underCondition(tx, condition, work) : work
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction("primary", "BEGIN", actor, checked)
    } catch (error) {
      if (tries === TRIES_IN_DEADLOCK || !errorCodes(error).includes(DEADLOCK)) throw error
      deadlocks.inc()
      await pause(DEADLOCK_PAUSE_MS * tries)
    }
  }
}

/**
 * Like `withActor`, but read-only: the result comes a round trip earlier, since nobody waits for a commit. The replica may answer visitors;
 * if it fails, `work` runs again on the primary.
 */
export function readAs<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const open = together.getStore()
  if (open?.tx && actor.kind === "member" && actor.userId === open.userId) return work(open.tx)
  const replica = actor.kind === "visitor" ? replicaToRead() : null
  return replica ? readReplica(replica, actor, work) : readOn("primary", actor, work)
}

const together = new AsyncLocalStorage<{ userId: string; tx: Tx | null }>()

/**
 * Runs everything that `work` reads as this member in one transaction: a screen that asks ten features opens one, not ten. Writes, and
 * reads as another actor, need a second connection while the first is held: do them before.
 */
export function readTogether<T>(actor: Member, work: () => Promise<T>): Promise<T> {
  return readAs(actor, async (tx) => {
    const open: { userId: string; tx: Tx | null } = { userId: actor.userId, tx }
    try {
      return await together.run(open, work)
    } finally {
      open.tx = null // what reads later, unawaited, has a transaction of its own
    }
  })
}

type Condition = { readonly userId: string; readonly check: (tx: Tx) => Promise<void>; isTaken: boolean }
const conditions = new AsyncLocalStorage<Condition>()

/**
 * Has the first write of this member within `work` begin with `check`, in its own transaction: what throws there is what the write throws,
 * and nothing is written. What `check` reads as this member, by whatever query, it reads in that transaction, behind the locks that it takes.
 */
export function checkedByWrite<T>(
  { userId }: Member,
  check: (tx: Tx) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  return conditions.run({ userId, check, isTaken: false }, work)
}

/** What this write has to begin with; the next one has nothing to check. */
function takeCondition(actor: Actor): Condition | null {
  const condition = conditions.getStore()
  if (!condition || condition.isTaken || actor.kind !== "member" || actor.userId !== condition.userId) return null
  condition.isTaken = true
  return condition
}

async function underCondition<T>(tx: Tx, { userId, check }: Condition, work: (tx: Tx) => Promise<T>): Promise<T> {
  const open: { userId: string; tx: Tx | null } = { userId, tx }
  try {
    await together.run(open, () => check(tx))
  } finally {
    open.tx = null
  }
  return work(tx)
}

async function readReplica<T>(replica: Replica, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await readOn("replica", actor, work)
  } catch (error) {
    if (!isFaultOfReplica(error)) throw error
    retries.inc()
    if (isDatabaseAway(error)) leaveOut(replica, "it failed a reader", error)
    return readOn("primary", actor, work)
  }
}

/** Like `readAs`, but always on the given server. */
export function readOn<T>(server: Server, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(server, "BEGIN READ ONLY", actor, work)
}

/** From here on the transaction sees and changes what this actor may, and no longer what `withActor` opened it for. */
export async function goOnAs(tx: Tx, actor: Actor) {
  await tx.execute(sql.raw(identityOf(actor)))
}

/** Has `fn` run once the transaction has committed, and never otherwise. */
export function afterCommit(tx: Tx, fn: () => void) {
  afterCommits.get(tx)?.push(fn)
}

async function inTransaction<T>(
  server: Server,
  begin: Opening,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    const step = {
      name: "transaction",
      kind: "internal",
      facts: { "vitrine.server": server, "vitrine.actor": actor.kind },
    } as const
    const result = await traced(step, () => runTransaction(server, begin, actor, work))
    transactions.inc({ server, outcome: "done" })
    return result
  } catch (error) {
    transactions.inc({ server, outcome: "failed" })
    throw error
  }
}

async function runTransaction<T>(
  server: Server,
  begin: Opening,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const openingText = openingFor(begin, actor) + limitsInTransaction(server)
  const { behindPooler = false } = databaseAddresses()
  const deadline = requestContext.getStore()?.deadline
  const over = deadline?.begin()
  let cutOff: NodeJS.Timeout | undefined
  try {
    const client = await poolOf(server).connect()
    // Nothing may fail from here until it is given back: `closeDatabase`, which may have been called meanwhile, waits for it.
    // Destroying the stream fails the queries under way, and the transaction; `client.end()` would wait for their answers.
    if (deadline) cutOff = setTimeout(() => client.connection.stream.destroy(), deadline.leftMs())
    const tx =
      begin === "BEGIN READ ONLY" ? readingOn(client, actor, behindPooler) : transactionOn(client, behindPooler)
    return await transacted(client, { tx, begin, openingText }, work)
  } finally {
    clearTimeout(cutOff)
    over?.()
  }
}

type Begun = Readonly<{ tx: Tx; begin: Opening; openingText: string }>

async function transacted<T>(client: pg.PoolClient, { tx, begin, openingText }: Begun, work: (tx: Tx) => Promise<T>) {
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
    await giveBack(client, error)
    await opening
    throw error
  }
}

/** Nobody waits for the work after a write: it keeps the request's id for the log, but not its deadline. */
function runAfterwards(callbacks: readonly (() => void)[]) {
  const request = requestContext.getStore()
  for (const callback of callbacks)
    if (request) requestContext.run({ requestId: request.requestId }, callback)
    else callback()
}

async function commit(client: pg.PoolClient) {
  let isInDoubt = false
  const hear = ({ code }: { code?: string | undefined }) => {
    isInDoubt ||= code === WARNING
  }
  client.on("notice", hear)
  try {
    const { command } = await client.query(COMMIT)
    if (command !== "COMMIT") throw new Error("a failed statement was swallowed: the transaction rolled back")
    if (isInDoubt) throw new CommitInDoubt()
  } finally {
    client.off("notice", hear)
  }
  client.release()
}

/**
 * A commit waits for a replica where there is synchronous replication, and no timeout of the server's ends that. After five
 * seconds the driver cuts the connection: whether the rows are kept is then as unknown as after any lost answer.
 */
const COMMIT = { text: "COMMIT", query_timeout: 5_000 }
/** The warning's code (SQLSTATE) when `pg_cancel_backend` has ended a commit's wait for the replicas. */
const WARNING = "01000"

/**
 * The rows are on the primary, and perhaps not on a replica: they may be lost with the primary, so nobody may be told that they are kept.
 * The code is SQL's own for an unknown outcome; like others of class 08 it counts as a database that is away.
 */
class CommitInDoubt extends Error {
  override readonly name = "CommitInDoubt"
  readonly code = "08007"

  constructor() {
    super("no replica has confirmed the transaction")
  }
}

/** The caller does not wait for the COMMIT of a read: the connection does, and then goes back to the pool. */
function endReading(client: pg.PoolClient) {
  client.query("COMMIT").then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

/** A connection goes back to the pool only when it surely carries no transaction and no role, and leads to a primary. */
async function giveBack(client: pg.PoolClient, cause: unknown) {
  try {
    await client.query("ROLLBACK")
    client.release(errorCodes(cause).includes(READ_ONLY))
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

/** Said by a server that has become a replica; whatever took its place is found by a new connection. */
const READ_ONLY = "25006"

const onClient = new WeakMap<pg.PoolClient, Tx>()
const preparedOn = new WeakMap<pg.PoolClient, Map<Actor["kind"], pg.PoolClient>>()

/** One for each connection, which carries one transaction at a time: making it anew would cost as much as a small query. */
function transactionOn(client: pg.PoolClient, behindPooler: boolean): Tx {
  const known = onClient.get(client)
  if (known) return known
  const db = drizzle(behindPooler ? unprepared(client) : client)
  db.transaction = () => {
    throw new Error("a transaction is open already")
  }
  onClient.set(client, db)
  return db
}

/** Only for members and the sign-in code: their pages run the same few statements, visitors' and jobs' differ with each search. */
function readingOn(client: pg.PoolClient, { kind }: Actor, behindPooler: boolean): Tx {
  if ((kind !== "member" && kind !== "auth") || behindPooler) return transactionOn(client, behindPooler)
  const those = preparedOn.get(client) ?? new Map<Actor["kind"], pg.PoolClient>()
  const known = those.get(kind) ?? preparing(client, kind)
  those.set(kind, known)
  preparedOn.set(client, those)
  return transactionOn(known, behindPooler)
}

function openingFor(begin: Opening, actor: Actor) {
  const { comment, naming } = forLookers(requestContext.getStore()?.requestId)
  return `${begin}${comment}; ${identityOf(actor)}${naming}`
}

/** The values stand in the text, since a simple query takes no parameters: a role from a closed list, an id checked to be a UUID. */
function identityOf(actor: Actor) {
  const role = `${databaseAddresses().rolePrefix}_${actor.kind}`
  const userId = actor.kind === "member" ? actor.userId : ""
  if (userId && !isUuid(userId)) throw new Error("the actor's user id is not a UUID")
  return `SET LOCAL ROLE ${role}; SET LOCAL app.user_id TO '${userId}'`
}

/**
 * For those who look at the server: `application_name` stands beside each statement of the transaction in pg_stat_activity and
 * in log lines (`%a`), which a comment could not without making a new text, hence a new plan, of each prepared statement.
 */
function forLookers(requestId: string | undefined) {
  if (requestId === undefined || !/^[\w-]{1,48}$/.test(requestId)) return { comment: "", naming: "" }
  return { comment: ` /* request=${requestId} */`, naming: `; SET LOCAL application_name TO 'vitrine ${requestId}'` }
}
