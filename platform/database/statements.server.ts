import pg from "pg"
import { config } from "#platform/config/config.server"
import { log } from "#platform/log/log.server"
import { counter, histogram } from "#platform/metrics/metrics.server"
import { beginStep, faultOf, type StepStart } from "#platform/tracing/tracing.server"

export type Server = "primary" | "replica"

const MOST_SIGNS = 2_000

const seconds = histogram(
  "database_statement_seconds",
  "Time from sending a statement to its result",
  [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ["server"],
)
const slow = counter("database_slow_statements_total", "Statements that took longer than SLOW_QUERY_MS", ["server"])

/** Measures each statement of a connection, and writes down the slow ones: their text, never their parameters. */
export function observeStatements(client: pg.PoolClient, server: Server) {
  const send = (...sent: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, sent)
  function observed(...sent: unknown[]) {
    const begun = performance.now()
    const step = beginStep(() => stepOf(textOf(sent[0])))
    const over = (error?: unknown) => {
      step?.end(error ? faultOf(error) : undefined)
      note(server, textOf(sent[0]), performance.now() - begun, Boolean(error))
    }
    const callback = sent.at(-1)
    if (typeof callback === "function") {
      sent[sent.length - 1] = (error: unknown, result: unknown) => {
        over(error)
        callback(error, result)
      }
      return send(...sent)
    }
    const answer = send(...sent)
    if (answer instanceof Promise) answer.then(() => over(), over)
    return answer
  }
  Object.assign(client, { query: observed })
}

function note(server: Server, text: string, ms: number, failed: boolean) {
  seconds.observe({ server }, ms / 1_000)
  if (ms < config().slowQueryMs) return
  slow.inc({ server })
  const facts = { server, ms: Math.round(ms), sql: withoutValues(text) }
  log.warn(failed ? { ...facts, failed } : facts, "slow statement")
}

function stepOf(text: string): StepStart {
  const shown = withoutValues(text)
  const [verb = "statement"] = shown.split(" ", 1)
  return { name: verb.toUpperCase(), kind: "client", facts: { "db.system.name": "postgresql", "db.query.text": shown } }
}

function textOf(query: unknown) {
  if (typeof query === "string") return query
  const text = typeof query === "object" && query !== null && "text" in query ? query.text : ""
  return typeof text === "string" ? text : ""
}

/** On one line, and with nothing between quotes: the opening of a transaction holds the user's id. */
function withoutValues(text: string) {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MOST_SIGNS)
}
