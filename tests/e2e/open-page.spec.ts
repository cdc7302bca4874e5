import { m } from "../../app/paraglide/messages.js"
import { query } from "../support/site.ts"
import { anAccount, signIn } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

test("a page whose session has ended says so, keeps what was typed, and goes on after signing in again", async ({
  page,
  context,
}) => {
  const email = await anAccount("influencer")
  await signIn(page, email)
  await page.clock.install()
  await page.goto("/account")
  const firstName = page.getByLabel(m.account_first_name({}, { locale: "fr" }), { exact: true })
  await firstName.fill("Claire-Lise")

  await query(
    process.env.VITRINE_E2E_DATA ?? "",
    "delete from auth.sessions where user_id = (select id from auth.users where email = $1)",
    [email],
  )
  await page.clock.runFor(31_000) // the page looks at its session every 30 s
  await expect(page.getByText("Session utilisateur non trouvée. Veuillez vous reconnecter.")).toBeVisible()
  await expect(firstName).toHaveValue("Claire-Lise")

  const signInAgain = await context.newPage()
  await signIn(signInAgain, email)
  await page.bringToFront()
  await page.clock.runFor(31_000)
  await expect(page.getByText("Session utilisateur non trouvée. Veuillez vous reconnecter.")).toBeHidden()
  await page.getByRole("button", { name: "Enregistrer", exact: true }).first().click()
  const storedName = async () => {
    const rows = await query<{ name: string }>(
      process.env.VITRINE_E2E_DATA ?? "",
      "select first_name as name from profiles where id = (select id from auth.users where email = $1)",
      [email],
    )
    return rows[0]?.name
  }
  await expect.poll(storedName).toBe("Claire-Lise")
})
