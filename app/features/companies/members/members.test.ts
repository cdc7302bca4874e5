import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { hashPassword, provedAs, removeUser } from "#app/features/accounts/public.server"
import { m } from "#messages"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany as aCompanyOf, anAccount, anInfluencer, type Company, countRows } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { aColleague as aColleagueOf } from "#tests/support/colleagues"
import { useNoLimits } from "#tests/support/settings"
import type { MemberRole } from "#vocabulary/roles"
import { changeMemberRole, leaveCompany, removeMember } from "./commands.server"
import { findTeam } from "./queries.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const by = ({ actor }: Company, currentPassword = PASSWORD) => ({
  asProved: provedAs(actor, { currentPassword, code: null }, "fr"),
})
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
const aCompany = (fields: Parameters<typeof aCompanyOf>[0] = {}) => aCompanyOf({ owner: { passwordHash }, ...fields })
const aColleague = (company: Company, role: MemberRole, options: Parameters<typeof aColleagueOf>[2] = {}) =>
  aColleagueOf(company, role, { passwordHash, ...options })

const ownersOf = (companyId: string) =>
  countRows(`company_members where company_id = '${companyId}' and role = 'owner'`)
const peopleOf = (companyId: string) => countRows(`company_members where company_id = '${companyId}'`)

test("colleagues see each other with name, address and role, and nobody else's", async () => {
  const claire = await aCompany()
  const paul = await aColleague(claire, "member")
  await aColleague(await aCompany(), "member")
  expect(await findTeam(paul.actor)).toMatchObject({
    mine: "member",
    colleagues: [
      { userId: claire.userId, email: claire.email, role: "owner" },
      { userId: paul.userId, email: paul.email, role: "member" },
    ],
  })
  expect(await findTeam({ kind: "member", userId: (await anInfluencer()).userId })).toBeNull()
})

test("an owner makes a member an owner and back, and lets them go, who is a plain user then", async () => {
  const claire = await aCompany()
  const paul = await aColleague(claire, "member")
  await changeMemberRole(claire.actor, { id: paul.userId, role: "owner" }, by(claire))
  expect(await ownersOf(claire.companyId)).toBe(2)
  await changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, by(claire))
  await removeMember(claire.actor, paul.userId, by(claire))
  expect(await peopleOf(claire.companyId)).toBe(1)
  expect(await countRows(`user_roles where user_id = '${paul.userId}'`)).toBe(0)
  expect(await countRows(`audit_log where target = '${paul.userId}' and action = 'company_member_removed'`)).toBe(1)
})

async function mailedTo({ email }: { email: string }) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ subject: string; text: string }>(
      sql`select subject, text from mail_outbox where recipient = ${email} order by id`,
    ),
  )
  return rows
}

test("whoever is made an owner, a member again or is let go reads so once in their language, and who leaves knows", async () => {
  const claire = await aCompany({ name: "Maison Lou www.lou.example" })
  const paul = await aColleague(claire, "member")
  const lea = await aColleague(claire, "member")
  await withActor(SYSTEM, (tx) => tx.execute(sql`update profiles set locale = 'ar' where id = ${paul.userId}::uuid`))
  for (const role of ["owner", "owner", "member"] as const)
    await changeMemberRole(claire.actor, { id: paul.userId, role }, by(claire))
  await removeMember(claire.actor, paul.userId, by(claire))
  const words = { locale: "ar" } as const
  const mails = await mailedTo(paul)
  expect(mails.map(({ subject }) => subject)).toEqual([
    m.mail_member_owner_title({}, words),
    m.mail_member_member_title({}, words),
    m.mail_member_removed_title({}, words),
  ])
  // Of what the company typed, nothing that could become a link.
  for (const { text } of mails) {
    expect(text).toContain("Maison Lou")
    expect(text).not.toContain("lou.example")
  }
  await leaveCompany(lea.actor, by(lea))
  expect([await mailedTo(lea), await mailedTo(claire)]).toEqual([[], []])
})

test("a stranger's place is nobody's news", async () => {
  const claire = await aCompany()
  const stranger = await aColleague(await aCompany(), "member")
  expect(await codeOf(removeMember(claire.actor, stranger.userId, by(claire)))).not.toBe("done")
  expect(await codeOf(removeMember(claire.actor, "no-id", by(claire)))).not.toBe("done")
  const paul = await aColleague(claire, "member")
  expect(await codeOf(removeMember(paul.actor, claire.userId, by(paul)))).toBe("owners_only")
  expect([await mailedTo(stranger), await mailedTo(claire)]).toEqual([[], []])
})

test("a member changes nobody's place but their own: they may leave", async () => {
  const claire = await aCompany()
  const [paul, lea] = [await aColleague(claire, "member"), await aColleague(claire, "member")]
  expect(await codeOf(changeMemberRole(paul.actor, { id: paul.userId, role: "owner" }, by(paul)))).toBe("owners_only")
  expect(await codeOf(removeMember(paul.actor, lea.userId, by(paul)))).toBe("owners_only")
  expect(await codeOf(leaveCompany(paul.actor, by(paul, "")))).toBe("done")
  expect(await peopleOf(claire.companyId)).toBe(2)
  expect(await codeOf(leaveCompany(paul.actor, by(paul)))).toBe("companies_only")
})

test("a session alone, without the password, makes nobody an owner and touches none; members come and go without it", async () => {
  const claire = await aCompany()
  const [paul, lea] = [await aColleague(claire, "owner"), await aColleague(claire, "member")]
  for (const [currentPassword, refusal] of [
    ["", "form_required"],
    ["voiture-bleue-12", "account_wrong_password"],
  ] as const) {
    const proof = by(claire, currentPassword)
    const tried = [
      () => changeMemberRole(claire.actor, { id: lea.userId, role: "owner" }, proof),
      () => changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, proof),
      () => removeMember(claire.actor, paul.userId, proof),
      () => leaveCompany(claire.actor, proof),
    ]
    for (const act of tried) expect(await codeOf(act())).toBe(refusal)
  }
  expect([await ownersOf(claire.companyId), await peopleOf(claire.companyId)]).toEqual([2, 3])
  await removeMember(claire.actor, lea.userId, by(claire, ""))
  expect(await peopleOf(claire.companyId)).toBe(2)
})

test("whoever becomes an owner while somebody lets them go is let go by the password alone", async () => {
  const claire = await aCompany()
  const paul = await aColleague(claire, "member")
  const [removed] = await Promise.all([
    codeOf(removeMember(claire.actor, paul.userId, by(claire, ""))),
    withActor(SYSTEM, async (tx) => {
      await tx.execute(sql`select 1 from companies where id = ${claire.companyId}::uuid for update`)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.execute(sql`update company_members set role = 'owner' where user_id = ${paul.userId}::uuid`)
    }),
  ])
  expect(removed).toBe("form_required")
  expect(await ownersOf(claire.companyId)).toBe(2)
})

test("the last owner neither leaves nor becomes a member nor is removed", async () => {
  const claire = await aCompany()
  await aColleague(claire, "member")
  expect(await codeOf(leaveCompany(claire.actor, by(claire)))).toBe("member_last_owner")
  expect(await codeOf(changeMemberRole(claire.actor, { id: claire.userId, role: "member" }, by(claire)))).toBe(
    "member_last_owner",
  )
  expect(await codeOf(removeMember(claire.actor, claire.userId, by(claire)))).toBe("member_last_owner")
  expect(await ownersOf(claire.companyId)).toBe(1)
})

const RIVALRIES: Record<string, (own: Company, other: Company) => Promise<void>> = {
  "make each other members": (own, other) => changeMemberRole(own.actor, { id: other.userId, role: "member" }, by(own)),
  "remove each other": (own, other) => removeMember(own.actor, other.userId, by(own)),
  "both leave": (own) => leaveCompany(own.actor, by(own)),
}

test.each(Object.entries(RIVALRIES))("two owners who %s at once: one wins, and an owner is left", async (_, act) => {
  const claire = await aCompany()
  const paul = await aColleague(claire, "owner")
  const codes = await Promise.all([codeOf(act(claire, paul)), codeOf(act(paul, claire))])
  expect(codes.filter((code) => code === "done")).toHaveLength(1)
  expect(await ownersOf(claire.companyId)).toBe(1)
})

test("another company's people are not there for an owner", async () => {
  const [claire, other] = [await aCompany(), await aCompany()]
  const stranger = await aColleague(other, "member")
  for (const id of [stranger.userId, newId()]) {
    expect(await codeOf(removeMember(claire.actor, id, by(claire)))).toBe("not_found")
    expect(await codeOf(changeMemberRole(claire.actor, { id, role: "owner" }, by(claire)))).toBe("not_found")
  }
  expect(await peopleOf(other.companyId)).toBe(2)
})

test("an influencer reads a company, and neither who belongs to it nor who is invited", async () => {
  const claire = await aCompany()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into company_invitations (id, company_id, email, role, token_hash, expires_at)
      values (${newId()}, ${claire.companyId}, 'x@y.fr', 'member', ${newId()}, now() + interval '1 day')`),
  )
  const nadia = await anInfluencer()
  const seen = await readAs(nadia.actor, async (tx) => {
    const rowsOf = async (table: string, column: string) => {
      const found = await tx.execute(
        sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where ${sql.identifier(column)} = ${claire.companyId}::uuid`,
      )
      return found.rowCount
    }
    return [
      await rowsOf("companies", "id"),
      await rowsOf("company_members", "company_id"),
      await rowsOf("company_invitations", "company_id"),
    ]
  })
  expect(seen).toEqual([1, 0, 0])
})

test("with the owner whose address proved the website goes the mark", async () => {
  const claire = await aCompany({ website: "https://mark.fr/", verifiedHow: "domain", verifiedAt: new Date() })
  const paul = await aColleague(claire, "owner", { email: "paul@mark.fr" })
  await changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, by(claire))
  expect(await countRows(`companies where id = '${claire.companyId}' and verified_how is null`)).toBe(1)
})

test("whatever may take the mark away checks it at once", async () => {
  const claire = await aCompany({
    website: "https://proved-by-nobody.fr/",
    verifiedHow: "domain",
    verifiedAt: new Date(),
  })
  const [paul, lea] = [await aColleague(claire, "owner"), await aColleague(claire, "owner")]
  const marked = () => countRows(`companies where id = '${claire.companyId}' and verified_how = 'domain'`)
  const markAgain = () =>
    withActor(SYSTEM, (tx) =>
      tx.execute(sql`update companies set verified_how = 'domain', verified_at = now() where id = ${claire.companyId}`),
    )
  await changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, by(claire))
  expect(await marked()).toBe(0)
  await markAgain()
  await removeMember(claire.actor, paul.userId, by(claire))
  expect(await marked()).toBe(0)
  await markAgain()
  await leaveCompany(lea.actor, by(lea))
  expect(await marked()).toBe(0)
})

test("when the last owner's account goes, whoever has been there longest owns the company", async () => {
  const claire = await aCompany()
  const [late, early] = [await aColleague(claire, "member"), await aColleague(claire, "member")]
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update user_roles set created_at = now() - interval '1 year' where user_id = ${early.userId}::uuid`),
  )
  const removed = await withActor(SYSTEM, (tx) => removeUser(tx, claire.userId))
  expect(removed.companies).toBe(0)
  const { colleagues } = (await findTeam(early.actor)) ?? { colleagues: [] }
  expect(colleagues.map(({ userId, role }) => [userId, role])).toEqual([
    [early.userId, "owner"],
    [late.userId, "member"],
  ])
  const told = [await mailedTo(early), await mailedTo(late)].map((mails) => mails.map(({ subject }) => subject))
  expect(told).toEqual([[m.mail_member_owner_title({}, { locale: "fr" })], []])
})

test("an owner who is left stays alone at it; with its last member a company goes", async () => {
  const claire = await aCompany()
  const [paul, lea] = [await aColleague(claire, "owner"), await aColleague(claire, "member")]
  for (const { userId } of [claire, lea]) await withActor(SYSTEM, (tx) => removeUser(tx, userId))
  expect([await ownersOf(claire.companyId), await peopleOf(claire.companyId)]).toEqual([1, 1])
  expect((await withActor(SYSTEM, (tx) => removeUser(tx, paul.userId))).companies).toBe(1)
  expect(await countRows(`companies where id = '${claire.companyId}'`)).toBe(0)
})

test("somebody without a company is removed without one", async () => {
  const { userId } = await anAccount()
  expect((await withActor(SYSTEM, (tx) => removeUser(tx, userId))).companies).toBe(0)
})
