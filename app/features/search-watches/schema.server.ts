import { z } from "zod"
import { parseDirectoryQuery } from "#app/features/directory/public.server"
import { typed } from "#platform/forms/fields.server"

/** As the directory's address has it; longer ones, which no form makes, are cut. */
const MAX_QUERY = 2_000

export const SentWatch = z.strictObject({
  search: typed.transform((query) => parseDirectoryQuery(new URLSearchParams(query.slice(0, MAX_QUERY))).search),
})
export const SentStop = z.strictObject({ id: typed })
