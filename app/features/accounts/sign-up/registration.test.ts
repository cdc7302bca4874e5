import { expect, test } from "vitest"
import { Conflict } from "#platform/errors/errors"
import { aBrowser, aVisit, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { confirmAddress } from "../confirmation/commands.server"
import { landingAfterConfirmation } from "../sign-in/landing.server"
import { register, signUpInfluencer } from "./commands.server"
import { Registration } from "./schema.server"

useNoLimits()
useDatabaseWithMail()

const MAISON = { name: "Maison Lou", website: "https://maison-lou.fr/", siren: "732829320" }
const typed = (rest: Record<string, string>) => ({
  accountType: "entreprise",
  companyName: "Maison Lou",
  email: "claire@maison-lou.fr",
  password: "velo-rouge-83",
  confirmPassword: "velo-rouge-83",
  ...rest,
})
const errorsOf = (form: Record<string, string>) => {
  const result = Registration.safeParse(form)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join("."), message])
}
const person = (email: string) => ({ firstName: "Claire", lastName: "", email, password: "velo-rouge-83" })

/** Everything that an address's account holds besides its password. */
async function accountOf(email: string) {
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `select p.primary_role as role, p.email as "profileEmail", c.name, c.website, c.siren, c.plan, c.verified_at, m.role as member,
         (select count(*)::int from username_holds h where h.user_id = u.id) as names
       from auth.users u join profiles p on p.id = u.id left join company_members m on m.user_id = u.id
       left join companies c on c.id = m.company_id where u.email = $1`,
      [email],
    ),
  )
  return rows
}

test("a company registers with its first member as owner, unverified and on the free plan", async () => {
  const email = "claire@maison-lou.fr"
  await register({ ...person(email), company: MAISON }, await aBrowser())
  expect(await accountOf(email)).toEqual([
    {
      role: "entreprise",
      profileEmail: email,
      ...MAISON,
      plan: "free",
      verified_at: null,
      member: "owner",
      names: 0,
    },
  ])
})

test("a visitor has no role of their own and no company", async () => {
  await register({ ...person("paul@example.test"), company: null }, await aBrowser())
  expect(await accountOf("paul@example.test")).toMatchObject([{ role: "user", name: null, member: null }])
})

test("each kind of account goes to its own place once the address is confirmed", async () => {
  const landing = async (email: string, browserHash: string) => {
    const { userId } = await confirmAddress(
      { token: await lastToken(email), password: "" },
      { browserHash, client: aVisit().client },
    )
    return landingAfterConfirmation(userId)
  }
  const [brand, visitor, creator] = [await aBrowser(), await aBrowser(), await aBrowser()]
  await register({ ...person("a@marque.test"), company: MAISON }, brand)
  await register({ ...person("b@visiteur.test"), company: null }, visitor)
  await signUpInfluencer({ ...person("c@createur.test"), lastName: "Orsay" }, creator)
  expect(await landing("a@marque.test", brand.browserHash)).toBe("/entreprise/dashboard")
  expect(await landing("b@visiteur.test", visitor.browserHash)).toBe("/")
  expect(await landing("c@createur.test", creator.browserHash)).toBe("/setup/social-profiles")
})

test("signing up again with an address nobody confirmed leaves nothing of the claim before: no role, company or name", async () => {
  const email = "again@example.test"
  await signUpInfluencer({ ...person(email), lastName: "Orsay" }, await aBrowser())
  await register({ ...person(email), company: MAISON }, await aBrowser())
  expect(await accountOf(email)).toMatchObject([{ role: "entreprise", name: "Maison Lou", names: 0 }])
  await register({ ...person(email), company: { ...MAISON, name: "Autre" } }, await aBrowser())
  expect(await accountOf(email)).toMatchObject([{ name: "Autre" }])
  await signUpInfluencer({ ...person(email), lastName: "Orsay" }, await aBrowser())
  expect(await accountOf(email)).toMatchObject([{ role: "influencer", name: null, names: 1 }])
})

test("a confirmed company is not replaced by whoever registers with its address", async () => {
  const [email, browser] = ["sure@marque.test", await aBrowser()]
  await register({ ...person(email), company: MAISON }, browser)
  await confirmAddress(
    { token: await lastToken(email), password: "" },
    { browserHash: browser.browserHash, client: aVisit().client },
  )
  const replaced = register({ ...person(email), company: { ...MAISON, name: "Voleur" } }, await aBrowser())
  await expect(replaced).rejects.toThrow(Conflict)
  expect(await accountOf(email)).toMatchObject([{ name: "Maison Lou" }])
})

test("no account of an admin can be asked for, nor of an influencer without a name", () => {
  for (const accountType of ["admin", "influencer", "", "Entreprise", "__proto__"])
    expect(errorsOf(typed({ accountType }))).toEqual([["accountType", "Choisissez un type de compte"]])
  expect(Registration.safeParse({ ...typed({}), role: "admin" }).success).toBe(false)
})

test("a company needs its name, and everybody an address and a password", () => {
  for (const [field, missing] of [
    ["companyName", "Il manque le nom de l’entreprise"],
    ["email", "Il manque l’e-mail"],
    ["password", "Il manque le mot de passe"],
  ] as const)
    expect(errorsOf(typed({ [field]: " ".repeat(field === "password" ? 0 : 1) }))).toEqual([
      ["", "Veuillez remplir tous les champs"],
      [field, missing],
    ])
  expect(errorsOf(typed({ accountType: "user", companyName: "" }))).toEqual([])
})

test("what is wrong in itself is told beside its field", () => {
  expect(errorsOf(typed({ siren: "732829321", website: "javascript:alert(1)", confirmPassword: "autre" }))).toEqual([
    ["website", "Cette adresse n’est pas celle d’un site web"],
    ["siren", "Ce numéro SIREN n’est pas valide\u00a0: ses neuf chiffres sont à vérifier"],
    ["confirmPassword", "Les mots de passe ne correspondent pas"],
  ])
  expect(errorsOf(typed({ password: "court", confirmPassword: "court" }))).toEqual([
    ["password", "Le mot de passe doit contenir au moins 6 caractères"],
  ])
  expect(errorsOf(typed({ companyName: "<b>Lou</b>" }))).toHaveLength(1)
})

test("what a company alone is asked is left aside for a visitor, right or wrong", () => {
  const form = typed({ accountType: "user", siren: "1", website: "nonsense nonsense" })
  expect(Registration.parse(form).company).toBeNull()
})

test("website and number are stored in one spelling", () => {
  expect(Registration.parse(typed({ website: "maison-lou.fr", siren: "732 829 320" })).company).toEqual(MAISON)
})
