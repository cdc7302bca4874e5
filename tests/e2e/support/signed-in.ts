import type { BrowserContext } from "@playwright/test"
import { query } from "../../support/site.ts"
import { anAccount, type Role, signIn } from "./people.ts"
import { test as base } from "./test.ts"

type State = Awaited<ReturnType<BrowserContext["storageState"]>>
type SignedIn = { email: string; state: State }

type Fixtures = {
  /** Makes this test's browser that of somebody with the role; the tests of a worker share the person. */
  signInAs(role: Role): Promise<SignedIn>
}
type WorkerFixtures = {
  /** Signs in by the form, once per role and worker. */
  signedInAs(role: Role): Promise<SignedIn>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  signedInAs: [
    async ({ browser }, use) => {
      const people = new Map<Role, Promise<SignedIn>>()
      async function arrive(role: Role): Promise<SignedIn> {
        const context = await browser.newContext({ baseURL: process.env.VITRINE_E2E_URL ?? "" })
        const email = await anAccount(role)
        await signIn(await context.newPage(), email)
        const state = await context.storageState()
        await context.close()
        return { email, state }
      }
      await use((role) => {
        const person = people.get(role) ?? arrive(role)
        people.set(role, person)
        return person
      })
    },
    { scope: "worker" },
  ],
  signInAs: async ({ context, signedInAs }, use) => {
    await use(async (role) => {
      const person = await signedInAs(role)
      await context.addCookies(person.state.cookies)
      return person
    })
  },
})

/** SQL past all policies, in the database of the site that the browsers visit. */
export function sql<Row extends object>(text: string, values: unknown[] = []) {
  return query<Row>(process.env.VITRINE_E2E_DATA ?? "", text, values)
}
