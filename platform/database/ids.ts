let [lastMs, count, lastTime] = [0, 0, timeOf(0)]

/**
 * A new row's id: UUIDv7, so that rows made one after the other lie side by side in an index, those of one process in their
 * order; Node's own has none within a millisecond. Never a secret.
 */
export function newId(): string {
  const now = Date.now()
  if (now <= lastMs && count < 0xfff) count++
  else {
    lastMs = Math.max(now, lastMs + 1)
    lastTime = timeOf(lastMs)
    count = 0
  }
  return `${lastTime}-7${count.toString(16).padStart(3, "0")}-${crypto.randomUUID().slice(19)}`
}

function timeOf(ms: number) {
  const time = ms.toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** When a row with such an id was made, in ms; null for ids of another version. PostgreSQL itself reads it from version 17 on. */
export function madeAt(id: string): number | null {
  return id[14] === "7" ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
}

/** A UUID as ours are written, for a pattern. */
export const UUID_PATTERN = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
const UUID = new RegExp(`^${UUID_PATTERN}$`, "i")

/** Whether `text` is a UUID. PostgreSQL refuses anything else with an error, so ids from outside are asked first. */
export function isUuid(text: string) {
  return UUID.test(text)
}
