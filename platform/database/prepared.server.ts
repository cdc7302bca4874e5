import type pg from "pg"

/** Seldom ones are not worth what a plan takes in each connection. */
const OFTEN = 10
const MOST_PREPARED = 64
const MOST_COUNTED = 1_000

/** How often a text has come, by who asks: policies are part of a plan. */
const counted = new Map<string, number>()
const names = new Map<string, string>()
/** Names are never given twice: a connection may still have what was prepared under one. */
let given = 0

/**
 * The connection, as those who read as `role` use it: statements that come often have a name there, so that they are read and
 * planned a few times and not each time, which for a page of somebody's own takes longer than to run them. Reading alone: what is
 * right for a list of a guessed length is wrong for the batches that are written.
 */
export function preparing(client: pg.PoolClient, role: string): pg.PoolClient {
  const query = (sent: unknown, ...more: unknown[]): unknown =>
    Reflect.apply(client.query, client, [named(sent, role), ...more])
  return Object.create(client, { query: { value: query } })
}

/**
 * The connection without prepared statements: behind a pooler the next transaction may run on another of the server's connections,
 * where the name is unknown, or stands for another process's statement.
 */
export function unprepared(client: pg.PoolClient): pg.PoolClient {
  const query = (sent: unknown, ...more: unknown[]): unknown =>
    Reflect.apply(client.query, client, [isStatement(sent) ? { ...sent, name: undefined } : sent, ...more])
  return Object.create(client, { query: { value: query } })
}

/** Starts as a new process does. For tests: earlier ones may have used up all names. */
export function forgetPrepared() {
  counted.clear()
  names.clear()
}

function isStatement(sent: unknown): sent is { text: string; name?: unknown } {
  return typeof sent === "object" && sent !== null && "text" in sent && typeof sent.text === "string"
}

function named(sent: unknown, role: string) {
  // Whom a transaction goes on as is two commands with the person's id in them (`goOnAs`), which nothing can prepare.
  if (!isStatement(sent) || sent.name || sent.text.startsWith("SET LOCAL")) return sent
  const name = nameOf(`${role} ${sent.text}`)
  return name === undefined ? sent : { ...sent, name }
}

function nameOf(key: string) {
  const name = names.get(key)
  if (name !== undefined || names.size >= MOST_PREPARED) return name
  const times = (counted.get(key) ?? 0) + 1
  if (times < OFTEN) {
    if (counted.size >= MOST_COUNTED) counted.clear()
    counted.set(key, times)
    return undefined
  }
  counted.delete(key)
  const next = `often_${++given}`
  names.set(key, next)
  return next
}
