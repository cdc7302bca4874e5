import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { aCreator, aVisitor, mailsTo, mailTo, PASSWORD, site } from "./scene.ts"

const nobody = () => `${randomUUID()}@example.test`
/** What the requests of before left to do: work by the number of its rows, and not by the clock. */
async function jobs() {
  const [row] = await site.sql<{ n: number }>(
    "select count(*)::int as n from queue.job where name = 'accounts-asked-mail'",
  )
  return row?.n ?? 0
}

type Ask = (email: string) => Promise<{ status: number; location: string | undefined; text: string }>
const DOORS: readonly (readonly [string, Ask])[] = [
  ["a forgotten password", (email) => aVisitor().post("/auth/forgot-password", { email })],
  ["a confirmation once more", (email) => aVisitor().post("/auth/confirm", { intent: "resend", email })],
  [
    "a change of address",
    async (email) => (await aCreator()).browser.post("/account/email", { email, currentPassword: PASSWORD }),
  ],
]

test.each(DOORS)(
  "%s is answered alike, by the same work, whether or not the address has an account",
  async (_, ask) => {
    const victim = await aCreator()
    const told: unknown[] = []
    for (const email of [victim.email, nobody()]) {
      const before = await jobs()
      const { status, location, text } = await ask(email)
      const main = /<main.*<\/main>/s
        .exec(text)?.[0]
        .replaceAll(email, "")
        .replace(/\s[\w-]+="[^"]*"/g, "")
      told.push({ status, location, main, jobs: (await jobs()) - before })
    }
    expect(told[0]).toMatchObject({ jobs: 1 })
    expect(told[1]).toEqual(told[0])
  },
)

test("the owner of an account gets the mail all the same, and nobody else", async () => {
  const [victim, other] = [await aCreator(), nobody()]
  for (const email of [other, victim.email]) await aVisitor().post("/auth/forgot-password", { email })
  await mailTo(victim.email)
  expect(await mailsTo(other)).toEqual([])
})
