import { z } from "zod"
import { readForOwnCompany } from "#app/features/companies/public.server"
import {
  addEntry,
  addFavourite,
  type CompanyList,
  createList,
  deleteList,
  type Entry,
  listLists,
  loadList,
  removeEntries,
  removeFavourite,
  replaceList,
  SentList,
  SentNote,
  saveNote,
} from "#app/features/company-lists/public.server"
import type { Member } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { typedPrice } from "#platform/text/money"
import { LIST_KINDS } from "#vocabulary/companies"
import { BARE, memberOperation } from "../core/operation.server"
import { validatedBody } from "../core/read.server"
import { Cursor, Day, Id, InfluencerSummary, influencerSummary, Size, Time } from "./views.server"

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
    const { favourites, lists, next } = await readForOwnCompany(caller.actor, (company) =>
      listLists(company, { after: cursor, before: null, size: limit }),
    )
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
  holds: "list",
  scope: "read",
  problems: ["forbidden", "not_found"],
  status: 200,
  params: z.object({ list: Id }),
  query: z.strictObject(page),
  answer: z.object({ list: List, data: z.array(ListEntry), next: Cursor.nullable() }),
  async run({ caller, params, query: { limit, cursor = null } }) {
    const asked = { sort: "added", after: cursor, before: null, size: limit } as const
    const {
      list: found,
      entries,
      next,
    } = await readForOwnCompany(caller.actor, (company) => loadList(company, params.list, asked))
    return { value: { list: listView(found), data: entries.map(entryView), next }, next }
  },
})

const OF_CAMPAIGNS = { description: "Of a campaign alone." }
const changeable = {
  name: z.string().min(1).max(1000),
  objective: z.string().max(1000).nullable().optional().meta(OF_CAMPAIGNS),
  budgetCents: z.int().min(0).max(10_000_000_000).nullable().optional().meta(OF_CAMPAIGNS),
  startsOn: Day.nullable().optional().meta(OF_CAMPAIGNS),
  endsOn: Day.nullable().optional().meta(OF_CAMPAIGNS),
}
const NewList = z.strictObject({ kind: z.enum(LIST_KINDS).exclude(["favourites"]), ...changeable })
type Fields = Omit<z.output<typeof NewList>, "kind"> & Pick<CompanyList, "kind">
const WhichList = z.object({ list: Id })
const WhichEntry = z.object({ list: Id, influencer: Id })
const Whom = z.object({ influencer: Id })
const WRITES = { tag: "Own account", scope: "lists:write" } as const

const add = memberOperation({
  ...BARE,
  ...WRITES,
  id: "addCompanyList",
  method: "post",
  path: "/me/lists",
  summary: "Makes a list, or a campaign with its purpose",
  problems: ["conflict"],
  status: 201,
  body: NewList,
  answer: List,
  async run({ caller: { actor }, body }) {
    return { value: await listOf(actor, await createList(actor, await formOf(body))) }
  },
})

const change = memberOperation({
  ...BARE,
  ...WRITES,
  id: "changeCompanyList",
  method: "patch",
  path: "/me/lists/{list}",
  summary: "Changes what is sent of a list; the rest stays, and the favourites stay what they are",
  problems: ["not_found", "conflict"],
  status: 200,
  params: WhichList,
  body: z.strictObject(changeable).partial(),
  answer: List,
  async run({ caller: { actor }, params, body }) {
    const { name, ...rest } = body
    await replaceList(actor, params.list, (before) => formOf({ ...before, ...rest, name: name ?? before.name }))
    return { value: await listOf(actor, params.list) }
  },
})

const remove = memberOperation({
  ...BARE,
  ...WRITES,
  id: "removeCompanyList",
  method: "delete",
  path: "/me/lists/{list}",
  summary: "Removes a list; who was in it stays in the others, and proposals stay",
  problems: ["not_found", "conflict"],
  status: 204,
  params: WhichList,
  async run({ caller: { actor }, params }) {
    await deleteList(actor, params.list)
    return { value: undefined }
  },
})

const keep = memberOperation({
  ...BARE,
  ...WRITES,
  id: "addListEntry",
  method: "put",
  path: "/me/lists/{list}/entries/{influencer}",
  summary: "Puts an influencer into a list; twice is once",
  problems: ["not_found", "conflict"],
  status: 204,
  params: WhichEntry,
  async run({ caller: { actor }, params: { list, influencer } }) {
    await addEntry(actor, list, influencer)
    return { value: undefined }
  },
})

const drop = memberOperation({
  ...BARE,
  ...WRITES,
  id: "removeListEntry",
  method: "delete",
  path: "/me/lists/{list}/entries/{influencer}",
  summary: "Takes an influencer out of a list",
  problems: ["not_found"],
  status: 204,
  params: WhichEntry,
  async run({ caller: { actor }, params: { list, influencer } }) {
    if ((await removeEntries(actor, list, [influencer])) === 0) throw new NotFound("company_list")
    return { value: undefined }
  },
})

const favour = memberOperation({
  ...BARE,
  ...WRITES,
  id: "addFavourite",
  method: "put",
  path: "/me/favourites/{influencer}",
  summary: "Puts an influencer among the favourites, which are made with the first; twice is once",
  problems: ["not_found", "conflict"],
  status: 204,
  params: Whom,
  async run({ caller: { actor }, params }) {
    await addFavourite(actor, params.influencer)
    return { value: undefined }
  },
})

const unfavour = memberOperation({
  ...BARE,
  ...WRITES,
  id: "removeFavourite",
  method: "delete",
  path: "/me/favourites/{influencer}",
  summary: "Takes an influencer out of the favourites, where they are in them",
  problems: ["forbidden"],
  status: 204,
  params: Whom,
  async run({ caller: { actor }, params }) {
    await removeFavourite(actor, params.influencer)
    return { value: undefined }
  },
})

const note = memberOperation({
  ...BARE,
  ...WRITES,
  id: "noteInfluencer",
  method: "put",
  path: "/me/notes/{influencer}",
  summary: "Writes down what your company thinks of an influencer, for itself alone",
  problems: ["not_found"],
  status: 204,
  params: Whom,
  body: z.strictObject({ note: z.string().max(20_000).meta({ description: "Empty takes the note away." }) }),
  async run({ caller: { actor }, params, body }) {
    await saveNote(actor, await validatedBody(SentNote, { influencerId: params.influencer, note: body.note }))
    return { value: undefined }
  },
})

/** The fields of the screen's form. */
function formOf({ kind, name, objective, budgetCents, startsOn, endsOn }: Fields) {
  const budget = budgetCents === null || budgetCents === undefined ? "" : typedPrice(budgetCents)
  const campaign = { objective: objective ?? "", budget, startsOn: startsOn ?? "", endsOn: endsOn ?? "" }
  return validatedBody(SentList, kind === "campaign" ? { kind, name, ...campaign } : { kind: "list", name }, {
    budget: "budgetCents",
  })
}

async function listOf(actor: Member, id: string) {
  const { list } = await readForOwnCompany(actor, (company) =>
    loadList(company, id, { sort: "added", after: null, before: null, size: 1 }),
  )
  return listView(list)
}

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

export const LIST_OPERATIONS = [listAll, readOne, add, change, remove, keep, drop, favour, unfavour, note]
