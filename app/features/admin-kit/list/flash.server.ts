import { data } from "react-router"
import type { z } from "zod"
import { m } from "#messages"
import { isUuid, newId } from "#platform/database/ids"
import { Invalid, NotFound } from "#platform/errors/errors"
import { productErrorOf } from "#platform/errors/response.server"
import { sentenceOf } from "#platform/forms/sentences.server"
import { submit } from "#platform/forms/submit.server"
import { log } from "#platform/log/log.server"
import type { FlashAnswer, FlashWords } from "./flash"

/** Does what a form of a list asks for, and says what came of it; a refusal has its status and its reason, and is logged. */
export async function withFlash(
  work: () => Promise<FlashWords>,
  failed: (reason: string, code?: string) => FlashWords,
) {
  try {
    return data(flashAnswer("success", await work()))
  } catch (error) {
    const known = productErrorOf(error)
    if (known) log.warn({ code: known.code }, "an admin's action was refused")
    else log.error({ err: error }, "an admin's action failed")
    const reason = known ? await sentenceOf(known) : m.admin_list_unknown_error()
    return data(flashAnswer("error", failed(reason, known?.code)), { status: known?.status ?? 500 })
  }
}

/** A new id each time: the same words twice are two pieces of news. */
function flashAnswer(tone: "success" | "error", words: FlashWords): FlashAnswer {
  return { flash: { ...words, tone, id: newId() } }
}

/** The id of the row that a field of a form names. `gone` is the error code where it is not an id. */
export function idOf(id: FormDataEntryValue | null, gone: string): string {
  if (typeof id !== "string" || !isUuid(id)) throw new NotFound(gone)
  return id.toLowerCase()
}

/** More rows than a page shows are never chosen at once. */
const MAX_CHOSEN = 100

/** The rows that a form names, each once and in one order, so that two admins who lock several do not wait for each other. */
export function chosenIds(form: FormData, gone: string): string[] {
  const ids = [...new Set(form.getAll("id").map((id) => String(id).toLowerCase()))].sort()
  if (ids.length === 0 || ids.length > MAX_CHOSEN) throw new Invalid("admin_list_nothing_chosen")
  if (!ids.every(isUuid)) throw new NotFound(gone)
  return ids
}

/** `submit`, for a row that may have gone meanwhile: its form stands no more, and the list says so. */
export async function submitOrFlash<Schema extends z.ZodType, Answer>(
  form: FormData,
  schema: Schema,
  command: (value: z.output<Schema>) => Promise<Answer>,
  failed: (reason: string) => FlashWords,
) {
  try {
    return await submit(form, schema, command)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return withFlash(() => Promise.reject(error), failed)
  }
}
