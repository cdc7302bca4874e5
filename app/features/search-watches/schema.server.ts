import { z } from "zod"
import { parseDirectoryQuery } from "#app/features/directory/public.server"
import { typed } from "#platform/forms/fields.server"

/** In the form of the directory's address; longer ones, which no form makes, are cut. */
const MAX_QUERY = 2_000

export const SentWatch = z.strictObject({
  search: typed.transform((query) => parseDirectoryQuery(new URLSearchParams(query.slice(0, MAX_QUERY))).search),
})
export const SentStop = z.strictObject({ id: typed })
