import { z } from "zod"
import {
  type CompanyList,
  type Entry,
  findSearches,
  listLists,
  loadList,
} from "#app/features/company-lists/public.server"
import * as paths from "#app/paths"
import { LIST_KINDS } from "#vocabulary/companies"
import { BARE, memberOperation } from "../core/operation.server"
import { absolute, Cursor, Day, Id, InfluencerSummary, influencerSummary, Size, Time } from "./views.server"

const list = {
  id: Id,
  kind: z.enum(LIST_KINDS).meta({ description: "The favourites, a list, or a campaign with a purpose." }),
  name: z.string().meta({ description: "Empty for the favourites, which are called so in every language." }),
  entries: z.int().meta({ description: "Influencers in it, those who are shown no more included." }),
  objective: z.string().nullable(),
  budgetCents: z.int().nullable(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  proposals: z
    .object({ sent: z.int(), accepted: z.int(), completed: z.int(), committedCents: z.int() })
    .nullable()
    .meta({ description: "What has come of a campaign so far; null of other lists." }),
}
const List = z.object(list).meta({ id: "CompanyList" })
const ListEntry = z
  .object({
    influencer: Id,
    addedAt: Time,
    note: z.string().meta({ description: "What your company has written down about them, for itself alone." }),
    shown: InfluencerSummary.nullable().meta({ description: "Null for somebody whose page is not shown for now." }),
  })
  .meta({ id: "CompanyListEntry" })

const page = { limit: Size.default(20), cursor: Cursor.optional() }

const listAll = memberOperation({
  ...BARE,
  id: "listCompanyLists",
  method: "get",
  path: "/me/lists",
  tag: "Own account",
  summary: "Your company's favourites, and its lists and campaigns, newest first",
  scope: "read",
  problems: ["forbidden"],
  status: 200,
  query: z.strictObject(page),
  answer: z.object({ favourites: List.nullable(), data: z.array(List), next: Cursor.nullable() }),
  async run({ caller, query: { limit, cursor = null } }) {
    const { favourites, lists, next } = await listLists(caller.actor, { after: cursor, before: null, size: limit })
    return { value: { favourites: favourites && listView(favourites), data: lists.map(listView), next }, next }
  },
})

const readOne = memberOperation({
  ...BARE,
  id: "getCompanyList",
  method: "get",
  path: "/me/lists/{list}",
  tag: "Own account",
  summary: "One of them, and who is in it, the latest first",
  scope: "read",
  problems: ["forbidden", "not_found"],
  status: 200,
  params: z.object({ list: Id }),
  query: z.strictObject(page),
  answer: z.object({ list: List, data: z.array(ListEntry), next: Cursor.nullable() }),
  async run({ caller, params, query: { limit, cursor = null } }) {
    const asked = { sort: "added", after: cursor, before: null, size: limit } as const
    const { list: found, entries, next } = await loadList(caller.actor, params.list, asked)
    return { value: { list: listView(found), data: entries.map(entryView), next }, next }
  },
})

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
  query: z.strictObject(page),
  answer: z.object({
    data: z.array(
      z
        .object({
          id: Id,
          query: z.string().meta({ description: "As the directory's address has it behind the question mark." }),
          results: z.int().nullable().meta({ description: "Null where there were more than are counted." }),
          searchedAt: Time,
          url: z.string().meta({ description: "It looks for the same again." }),
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
      url: absolute(`${paths.directory}?${query}`),
    }))
    return { value: { data, next }, next }
  },
})

function listView(found: CompanyList) {
  return found
}

function entryView({ influencerId, addedAt, note, card }: Entry) {
  return {
    influencer: influencerId,
    addedAt: addedAt.toISOString(),
    note,
    shown: card && influencerSummary(card),
  }
}

export const LIST_OPERATIONS = [listAll, readOne, searches]
