import { RouterContextProvider } from "react-router"
import { beforeAll, expect, test } from "vitest"
import { withSession } from "#app/features/accounts/public.server"
import { loadConversation } from "#app/features/messaging/conversations/queries.server"
import { newId } from "#platform/database/ids"
import { aSessionOf, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { askedDuring } from "#tests/support/asked"
import { aCompany, anAccount, anAdmin } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import * as compare from "./compare"
import * as list from "./list"
import * as listCsv from "./list-csv"
import * as lists from "./lists"
import * as searchCsv from "./search-csv"
import * as searches from "./searches"

useDatabaseWithMail()

type Step = (...args: never[]) => unknown
let people: Record<"member" | "alone" | "admin", string>
beforeAll(async () => {
  const [member, alone, admin] = [await aCompany(), await anAccount({ role: "entreprise" }), await anAdmin()]
  const cookieOf = async ({ userId }: { userId: string }) => cookieHeaderOf([await aSessionOf(userId)])
  people = { member: await cookieOf(member), alone: await cookieOf(alone), admin: await cookieOf(admin) }
})

/** Where the steps before a screen lead: "inside", or elsewhere. */
async function through(steps: readonly Step[], cookie: string, context = new RouterContextProvider()) {
  const request = new Request("http://localhost:3000/entreprise/lists", { headers: { cookie } })
  const args = { request, context, params: {}, unstable_pattern: "", unstable_url: new URL(request.url) }
  const run = async ([step, ...rest]: readonly Step[]): Promise<Response> =>
    step ? Reflect.apply(step, undefined, [args, () => run(rest)]) : new Response("inside")
  try {
    return await (await run([withSession, ...steps])).text()
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : thrown
  }
}

test.each(Object.entries({ lists, list, "list-csv": listCsv, "search-csv": searchCsv, searches, compare }))(
  "in the room %s whoever belongs to no company is led to where one is opened",
  async (_, { middleware }) => {
    expect(await through(middleware, people.member)).toBe("inside")
    for (const alone of [people.alone, people.admin])
      expect(await through(middleware, alone)).toBe("/entreprise/profile?needed=1")
  },
)

test.each(Object.entries({ lists, searches, compare }))(
  "in the room %s the company is asked for once: with the session and what is shown that is three transactions",
  async (_, { middleware, loader }) => {
    const context = new RouterContextProvider()
    const load: Step = async (args: object) => {
      await Reflect.apply(loader, undefined, [{ ...args, context }])
      return new Response("inside")
    }
    const { result, openings, twice } = await askedDuring(() => through([...middleware, load], people.member, context))
    expect(result).toBe("inside")
    expect(twice).toEqual([])
    expect(openings).toHaveLength(3)
  },
)

test("a conversation is no more there for whoever has no side than for a stranger", async () => {
  const { actor } = await anAccount({ role: "entreprise" })
  expect(await codeOf(loadConversation(actor, newId(), null))).toBe("not_found")
})
