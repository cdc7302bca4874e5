import pg from "pg"
import { vi } from "vitest"

/** What `work` asks the database: the transactions that it opens, and each statement that comes more than once with the same values. */
export async function askedDuring<T>(work: () => Promise<T>) {
  const query = vi.spyOn(pg.Client.prototype, "query")
  try {
    const result = await work()
    const asked = query.mock.calls.map(([sent, values]) => textOf(sent, values))
    const openings = asked.filter((text) => text.startsWith("BEGIN")).map((text) => text.split(";")[0])
    const statements = asked.filter((text) => !/^(BEGIN|COMMIT|SET|savepoint)/.test(text))
    const twice = [...Map.groupBy(statements, (text) => text)].flatMap(([text, each]) =>
      each.length > 1 ? [text] : [],
    )
    return { result, openings, twice }
  } finally {
    query.mockRestore()
  }
}

function textOf(sent: unknown, values: unknown) {
  if (typeof sent === "string") return sent
  const text = typeof sent === "object" && sent !== null && "text" in sent ? String(sent.text) : ""
  return `${text} ${JSON.stringify(values ?? [])}`
}
