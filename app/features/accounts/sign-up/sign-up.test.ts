import { expect, test } from "vitest"
import { Conflict, Invalid } from "#platform/errors/errors"
import { aBrowser, aPerson, aVisit, lastToken, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import { confirmAddress, confirmWithNewPassword } from "../confirmation/commands.server"
import { signIn } from "../sign-in/commands.server"
import { signUpInfluencer } from "./commands.server"
import { InfluencerSignUp } from "./schema.server"

useNoLimits()
useDatabaseWithMail()

const usersWith = async (email: string) => {
  const { rows } = await asAdmin((admin) => admin.query("select id from auth.users where email = $1", [email]))
  return rows.length
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => String(error.code ?? error.cause ?? error),
  )

test("signing up makes an unconfirmed influencer account with its name held for 7 days, and one mail", async () => {
  const browser = await aBrowser("nadia-cuisine")
  await signUpInfluencer(aPerson("nadia@example.test"), browser)
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `select u.email_verified, r.role, p.reserved_username, a.account_id = u.id::text as own, a.password,
         h.expires_at > now() + interval '6 days 23 hours' as held, p.sixteen_stated_at is not null as sixteen
       from auth.users u join auth.accounts a on a.user_id = u.id join user_roles r on r.user_id = u.id
       join profiles p on p.id = u.id join username_holds h on h.user_id = u.id where u.email = 'nadia@example.test'`,
    ),
  )
  expect(rows).toEqual([
    {
      email_verified: false,
      role: "influencer",
      reserved_username: "nadia-cuisine",
      own: true,
      password: expect.stringMatching(/^\$argon2id\$/),
      held: true,
      sixteen: true,
    },
  ])
  expect(await mailedTokens("nadia@example.test")).toHaveLength(1)
})

test("a database that makes no account is told as what it is, and nothing is promised by mail", async () => {
  await asAdmin((admin) =>
    admin.query(`create function public.refuse_signup_in_test() returns trigger language plpgsql as 'begin return null; end';
      create trigger refuse before insert on auth.users for each row when (new.email = 'nobody@example.test')
      execute function public.refuse_signup_in_test()`),
  )
  expect(await codeOf(signUpInfluencer(aPerson("nobody@example.test"), await aBrowser()))).toBe("signup_failed")
  expect(await mailedTokens("nobody@example.test")).toEqual([])
})

test("no token stands in the database as it was mailed", async () => {
  await signUpInfluencer(aPerson("clear@example.test"), await aBrowser())
  const token = await lastToken("clear@example.test")
  const { rows } = await asAdmin((admin) => admin.query("select value from auth.verifications"))
  expect(rows.map((row) => row.value)).not.toContain(token)
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.value))).toBe(true)
})

test("an attacker who signed up first with somebody's address cannot sign in once its owner has confirmed", async () => {
  const email = "claire@example.test"
  await signUpInfluencer(aPerson(email, "attacker-secret-1"), await aBrowser())
  const victim = await aBrowser()
  await signUpInfluencer(aPerson(email, "victim-secret-22"), victim)
  const { userId } = await confirmAddress({ token: await lastToken(email), password: "" }, victim)
  expect(userId).toMatch(/-/)
  expect(await codeOf(signIn({ email, password: "attacker-secret-1" }, aVisit()))).toBe("login_invalid_credentials")
  expect((await signIn({ email, password: "victim-secret-22" }, aVisit())).userId).toBe(userId)
})

test("an attacker who signs up last gains nothing from the owner's confirmation either", async () => {
  const email = "second@example.test"
  const victim = await aBrowser()
  await signUpInfluencer(aPerson(email, "victim-secret-22"), victim)
  const oldToken = await lastToken(email)
  await signUpInfluencer(aPerson(email, "attacker-secret-1"), await aBrowser())
  expect(await codeOf(confirmAddress({ token: oldToken, password: "" }, victim))).toBe("confirm_dead")
  const token = await lastToken(email)
  expect(await codeOf(confirmAddress({ token, password: "" }, victim))).toBe("confirm_password_needed")
  expect(await codeOf(confirmAddress({ token, password: "victim-secret-22" }, victim))).toBe("confirm_wrong_password")
  await confirmWithNewPassword({ token, password: "victim-secret-33" }, victim)
  expect(await codeOf(signIn({ email, password: "attacker-secret-1" }, aVisit()))).toBe("login_invalid_credentials")
  expect((await signIn({ email, password: "victim-secret-33" }, aVisit())).cookies).not.toEqual([])
})

test("an address that somebody has confirmed is known already, and nothing of the new claim remains", async () => {
  const { email } = await anAccount({ email: "known@example.test" })
  const browser = await aBrowser("known-name")
  const refused = signUpInfluencer(aPerson(email), browser)
  await expect(refused).rejects.toThrow(Conflict)
  expect(await codeOf(refused)).toBe("signup_account_exists")
  const { rows } = await asAdmin((admin) => admin.query("select user_id from username_holds where path = 'known-name'"))
  expect(rows).toEqual([{ user_id: null }])
  expect(await mailedTokens(email)).toEqual([])
})

test("somebody who mistyped their address signs up again and keeps the name", async () => {
  const browser = await aBrowser("typo-name")
  await signUpInfluencer(aPerson("nadai@example.test"), browser)
  await signUpInfluencer(aPerson("nadia.typo@example.test"), browser)
  const { userId } = await confirmAddress({ token: await lastToken("nadia.typo@example.test"), password: "" }, browser)
  const { rows } = await asAdmin((admin) =>
    admin.query("select user_id, key_hash from username_holds where path = 'typo-name'"),
  )
  expect(rows).toEqual([{ user_id: userId, key_hash: null }])
})

test("a name that is another browser's by now makes no account", async () => {
  const browser = await aBrowser("lost-name")
  await asAdmin((admin) => admin.query("update username_holds set key_hash = 'another' where path = 'lost-name'"))
  expect(await codeOf(signUpInfluencer(aPerson("late@example.test"), browser))).toBe("signup_name_lost")
  expect(await usersWith("late@example.test")).toBe(0)
})

test("a name that has come to look like a verified creator's since it was reserved makes no account", async () => {
  const browser = await aBrowser("leila-cuisine")
  await anInfluencer({ path: "leilacuisine", isVerified: true })
  expect(await codeOf(signUpInfluencer(aPerson("likeness@example.test"), browser))).toBe("signup_name_lost")
  expect(await usersWith("likeness@example.test")).toBe(0)
})

test("a confirmed account's name no longer counts among those that its network address holds", async () => {
  const browser = await aBrowser("counted-name")
  await signUpInfluencer(aPerson("counted@example.test"), browser)
  const heldFrom = () =>
    asAdmin((admin) => admin.query("select held_from is null as free from username_holds where path = 'counted-name'"))
  expect((await heldFrom()).rows).toEqual([{ free: false }])
  await confirmAddress({ token: await lastToken("counted@example.test"), password: "" }, browser)
  expect((await heldFrom()).rows).toEqual([{ free: true }])
})

test("a confirmed account's name cannot be taken with the key that once held it", async () => {
  const browser = await aBrowser("kept-name")
  await signUpInfluencer(aPerson("kept@example.test"), browser)
  await confirmAddress({ token: await lastToken("kept@example.test"), password: "" }, browser)
  expect(await codeOf(signUpInfluencer(aPerson("thief@example.test"), browser))).toBe("signup_name_lost")
})

test("the same form sent twice at once is one account and one mail", async () => {
  const browser = { ...(await aBrowser()), idempotencyKey: "pressed-twice" }
  await Promise.all([1, 2].map(() => signUpInfluencer(aPerson("twice@example.test"), browser)))
  expect(await usersWith("twice@example.test")).toBe(1)
  expect(await mailedTokens("twice@example.test")).toHaveLength(1)
})

test("of twenty sign-ups for one address in the same moment one account comes", async () => {
  const before = await countRows("auth.users")
  const browsers = await Promise.all(Array.from({ length: 20 }, () => aBrowser()))
  const crowd = browsers.map((browser) => codeOf(signUpInfluencer(aPerson("crowd@example.test"), browser)))
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["done"]))
  expect(await countRows("auth.users")).toBe(before + 1)
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `select (select count(*)::int from auth.accounts a where a.user_id = u.id) as accounts,
         (select count(*)::int from auth.verifications v where v.identifier = 'confirm:' || u.id) as tokens,
         (select count(*)::int from username_holds h where h.user_id = u.id) as names
       from auth.users u where u.email = 'crowd@example.test'`,
    ),
  )
  expect(rows).toEqual([{ accounts: 1, tokens: 1, names: 1 }])
}, 60_000)

test.each([
  ["azerty123", "password_common"],
  ["nadia-benali", "password_personal"],
])("the password %s is refused: %s", async (password, code) => {
  const refused = signUpInfluencer(aPerson("weak@example.test", password), await aBrowser())
  await expect(refused).rejects.toThrow(Invalid)
  expect(await codeOf(refused)).toBe(code)
  expect(await usersWith("weak@example.test")).toBe(0)
})

const typed = {
  firstName: "Nadia",
  lastName: "Benali",
  email: "Nadia@Example.test",
  password: "velo-rouge",
  confirmPassword: "velo-rouge",
}
const messagesOf = (form: object) => InfluencerSignUp.safeParse(form).error?.issues.map((issue) => issue.message) ?? []
const FILL_ALL = "Veuillez remplir tous les champs"
const UNLIKE = "Les mots de passe ne correspondent pas"

test("what is typed is kept in its normal form", () => {
  expect(InfluencerSignUp.parse(typed)).toEqual({
    firstName: "Nadia",
    lastName: "Benali",
    email: "nadia@example.test",
    password: "velo-rouge",
  })
})

test.each([
  [{ firstName: " " }, FILL_ALL, "Il manque ton prénom"],
  [{ lastName: "" }, FILL_ALL, "Il manque ton nom"],
  [{ password: undefined, confirmPassword: "x" }, FILL_ALL, "Il manque ton mot de passe"],
  [{ email: "", password: "abc", confirmPassword: "abd" }, FILL_ALL, "Il manque ton e-mail", UNLIKE],
  [{ password: "abc", confirmPassword: "abd" }, UNLIKE],
  [{ confirmPassword: undefined }, UNLIKE],
  [{ password: "abcde", confirmPassword: "abcde" }, "Le mot de passe doit contenir au moins 6 caractères"],
  [{ email: "nadia" }, "Cette adresse e-mail n’est pas valide"],
  [{ firstName: "<a href=//evil>x</a>" }, "Le nom ne peut contenir ni lien ni les signes < et >"],
])("of %j is said: %s", (changed, ...messages) => expect(messagesOf({ ...typed, ...changed })).toEqual(messages))

test("nobody makes themselves an admin by an additional field", () => {
  expect(InfluencerSignUp.safeParse({ ...typed, role: "admin" }).success).toBe(false)
})
