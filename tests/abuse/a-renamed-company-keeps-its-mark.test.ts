import { expect, test } from "vitest"
import { aCompany, aCreator, anAdmin, site } from "./scene.ts"

/** A company whose owner's address proves its website. */
async function aVerifiedCompany() {
  const company = await aCompany()
  const domain = `c${company.companyId.slice(-8)}.fr`
  await site.sql("update auth.users set email = $2 where id = $1", [company.id, `claire@${domain}`])
  await site.sql("update companies set name = $2, website = $3 where id = $1", [
    company.companyId,
    `Maison ${domain}`,
    `https://${domain}/`,
  ])
  await company.browser.submit("/entreprise/profile", { intent: "verify" })
  return { ...company, domain }
}

async function markOf(companyId: string) {
  const [mark] = await site.sql<{ how: string | null; held: boolean }>(
    "select verified_how as how, name_held_at is not null as held from companies where id = $1",
    [companyId],
  )
  return mark
}

test("a company that calls itself a known brand loses its mark, and nobody but an admin gives it back", async () => {
  const [attacker, victim, admin] = [await aVerifiedCompany(), await aCreator(), await anAdmin()]
  const { companyId, domain, browser } = attacker
  expect(await markOf(companyId)).toEqual({ how: "domain", held: false })
  expect((await victim.browser.get(`/entreprise/${companyId}`)).text).toContain(domain)

  await browser.submit("/entreprise/profile", { name: "L'Oréal Paris", intent: "save" })
  expect(await markOf(companyId)).toEqual({ how: null, held: false })
  const refused = await browser.post("/entreprise/profile", { intent: "verify" })
  expect(refused.status).toBe(400)
  expect(await markOf(companyId)).toEqual({ how: null, held: true })
  const page = await victim.browser.get(`/entreprise/${companyId}`)
  expect(page.text).toContain("Oréal Paris")
  expect(page.text).not.toContain("domaine confirmé")
  expect((await admin.browser.get("/admin?tab=companies&view=held")).text).toContain("Oréal Paris")
})

test("a mark by a domain never stands without the domain that was proved", async () => {
  const [company, creator] = [await aVerifiedCompany(), await aCreator()]
  const page = await creator.browser.get(`/entreprise/${company.companyId}`)
  // Whatever isolates the domain from the words around it.
  const seen = page.text.replaceAll(/[\u2066-\u2069]|<\/?bdi[^>]*>/g, "")
  expect(seen).toContain(`domaine confirmé\u00a0: ${company.domain}`)
})
