import { v7 } from "uuid"

/** A new row's id: UUIDv7, so that rows made one after the other lie side by side in an index. Never a secret. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether `text` is a UUID. PostgreSQL refuses anything else with an error, so ids from outside are asked first. */
export function isUuid(text: string) {
  return UUID.test(text)
}
