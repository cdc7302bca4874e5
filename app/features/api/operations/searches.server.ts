import { z } from "zod"
import { findSearches } from "#app/features/company-lists/public.server"
import { findWatches, SentWatch, stopWatch, watchSearch } from "#app/features/search-watches/public.server"
import * as paths from "#app/paths"
import { NotFound } from "#platform/errors/errors"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { absolute, Cursor, Id, Size, Time } from "./views.server"

const QUERY = { description: "As the directory's address has it behind the question mark." }
const URL_AGAIN = { description: "It looks for the same again." }

const searches = memberOperation({
  ...BARE,
  id: "listCompanySearches",
  method: "get",
  path: "/me/searches",
  tag: "Own account",
  summary: "What your company has looked for in the directory, newest first",
  scope: "read",
  problems: ["forbidden"],
  status: 200,
  query: z.strictObject({ limit: Size.default(20), cursor: Cursor.optional() }),
  answer: z.object({
    data: z.array(
      z
        .object({
          id: Id,
          query: z.string().meta(QUERY),
          results: z.int().nullable().meta({ description: "Null where there were more than are counted." }),
          searchedAt: Time,
          url: z.string().meta(URL_AGAIN),
        })
        .meta({ id: "CompanySearch" }),
    ),
    next: Cursor.nullable(),
  }),
  async run({ caller, query: { limit, cursor = null } }) {
    const { rows, next } = await findSearches(caller.actor, { after: cursor, before: null, size: limit })
    const data = rows.map(({ searchedAt, query, ...row }) => ({
      ...row,
      query,
      searchedAt: new Date(searchedAt).toISOString(),
      url: urlOf(query),
    }))
    return { value: { data, next }, next }
  },
})

const Watch = z
  .object({
    id: Id,
    query: z.string().meta(QUERY),
    since: Time,
    url: z.string().meta(URL_AGAIN),
  })
  .meta({ id: "WatchedSearch" })

const listWatched = memberOperation({
  ...BARE,
  id: "listWatchedSearches",
  method: "get",
  path: "/me/watched-searches",
  tag: "Own account",
  summary: "The searches that you have a mail about on Mondays, when somebody new matches: five at most",
  scope: "read",
  problems: ["forbidden"],
  status: 200,
  answer: z.object({ data: z.array(Watch) }),
  run: async ({ caller: { actor } }) => ({ value: { data: (await findWatches(actor)).map(watchView) } }),
})

const watch = memberOperation({
  ...BARE,
  id: "watchSearch",
  method: "post",
  path: "/me/watched-searches",
  tag: "Own account",
  summary: "Has you told by mail on Mondays who is new in a search; twice is once",
  description:
    "Of companies that are verified or have the Pro plan, and of searches that find few enough. Whoever matches today is not new.",
  scope: "lists:write",
  problems: ["forbidden", "conflict"],
  status: 200,
  body: z.strictObject({ query: z.string().min(1).max(2_000).meta(QUERY) }),
  answer: Watch,
  async run({ caller: { actor }, body }) {
    const { search } = await validatedBody(SentWatch, { search: body.query })
    const id = await watchSearch(actor, search)
    const found = (await findWatches(actor)).find((each) => each.id === id)
    if (!found) throw new NotFound("search_watch")
    return { value: watchView(found) }
  },
})

const stop = memberOperation({
  ...BARE,
  id: "stopWatchedSearch",
  method: "delete",
  path: "/me/watched-searches/{search}",
  tag: "Own account",
  summary: "Ends the mails about a search; twice is once",
  scope: "lists:write",
  problems: ["not_found"],
  status: 204,
  params: z.object({ search: Id }),
  async run({ caller: { actor }, params }) {
    await stopWatch(actor, params.search)
    return { value: undefined }
  },
})

function watchView({ id, query, startedAt }: Awaited<ReturnType<typeof findWatches>>[number]) {
  return { id, query, since: startedAt.toISOString(), url: urlOf(query) }
}

const urlOf = (query: string) => absolute(`${paths.directory}?${query}`)

export const SEARCH_OPERATIONS = [searches, listWatched, watch, stop]
