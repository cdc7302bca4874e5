import { type Browser, type Page, test } from "@playwright/test"
import { type Site, startSite } from "../support/site.ts"
import { expectWords, type Words } from "./support/expect-words.ts"
import { anAccount, type Role, signInByForm } from "./support/people.ts"

// What is said where something fails, to the character. A site of its own, of which one table at a time is taken away.

let site: Site
test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: "1000" }, logFile: "test-results/failing-site.log" })
})
test.afterAll(() => site.stop())

async function signedIn(browser: Browser, role: Role) {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await signInByForm(page, await anAccount(role, site.sql))
  return page
}

/** Takes a table away while `look` looks. */
async function without(table: string, look: () => Promise<void>) {
  await site.sql(`alter table ${table} rename to gone_for_a_test`)
  try {
    await look()
  } finally {
    await site.sql(`alter table gone_for_a_test rename to ${table}`)
  }
}

async function expectOn(page: Page, path: string, words: Words) {
  await page.goto(path)
  await expectWords(page, words)
}

test("what cannot be loaded or changed is said in each place's own words, with another try", async ({ browser }) => {
  const [admin, creator, company] = [
    await signedIn(browser, "admin"),
    await signedIn(browser, "influencer"),
    await signedIn(browser, "entreprise"),
  ]
  const retry = ["Réessayer"]
  await expectOn(admin, "/admin?tab=messages", { text: ["Aucun message pour le moment"] })

  await without("contact_info", () =>
    expectOn(admin, "/admin?tab=messages", { text: ["Impossible de charger les messages"], link: retry }),
  )
  await without("account_deletions", () =>
    expectOn(admin, "/admin?tab=users", { text: [/^Erreur: .*Erreur inconnue$/], link: retry }),
  )
  await without("collaborations", async () => {
    const words = { text: ["Erreur lors du chargement des données"], link: retry }
    await expectOn(admin, "/admin", words)
  })
  await without("influencer_networks", async () => {
    await expectOn(admin, "/admin?tab=socials", { text: ["Impossible de charger les influenceurs"], link: retry })
  })
  await without("audit_log", async () => {
    await admin.goto("/admin?tab=users")
    const [visitor] = await site.sql<{ email: string }>("select email from profiles where primary_role = 'entreprise'")
    const row = admin.getByRole("row").filter({ hasText: visitor?.email ?? "" })
    await row.getByRole("combobox").selectOption("influencer")
    await row
      .locator("form")
      .filter({ has: admin.getByRole("combobox") })
      .getByRole("button")
      .click()
    await expectWords(admin, { text: [/Échec de la mise à jour du rôle : Erreur inconnue$/] })
  })

  await site.sql("insert into influencers (id, name) values (gen_random_uuid(), 'Nadia Benali')")
  await site.sql(
    `insert into influencer_user_mapping (id, user_id, influencer_id)
     select gen_random_uuid(), p.id, i.id from profiles p, influencers i where p.primary_role = 'influencer'`,
  )
  await without("influencer_networks", async () => {
    await expectOn(creator, "/influencer/dashboard", { text: ["Impossible de charger vos données"], link: retry })
    await expectOn(creator, "/profile", { text: ["Impossible de charger le profil"], link: retry })
  })
  await without("claim_requests", () =>
    expectOn(creator, "/profile/claim", {
      text: ["Impossible d'envoyer votre demande. Veuillez réessayer plus tard."],
    }),
  )

  await company.goto("/entreprise/profile")
  await company.getByLabel("Nom de l’entreprise").fill("Maison Orsay")
  await company.getByRole("button", { name: "Ouvrir mon entreprise" }).click()
  await without("collaborations", () =>
    expectOn(company, "/entreprise/dashboard", { text: ["Erreur lors du chargement des données"], link: retry }),
  )
})

test("a database that makes no account is told as what it is", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await site.sql(`create function public.refuse_in_test() returns trigger language plpgsql as 'begin return null; end'`)
  await site.sql(
    "create trigger refuse before insert on auth.users for each row execute function public.refuse_in_test()",
  )
  await page.goto("/auth/register?type=user")
  await page.getByLabel("E-mail", { exact: true }).fill("claire@exemple.fr")
  for (const label of ["Mot de passe", "Confirmation du mot de passe"])
    await page.getByLabel(label, { exact: true }).fill("chakhchoukha du mardi")
  await page.getByRole("button", { name: "Créer un compte" }).click()
  await expectWords(page, { text: ["Erreur lors de la création du compte"] })
})
