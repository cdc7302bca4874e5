import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { hashPassword, provedAs, removeUser } from "#app/features/accounts/public.server"
import { LOCALES } from "#app/locale"
import { companyMembers } from "#database/schema/companies"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import { linksIn } from "#platform/mail/links"
import { daysAfter } from "#platform/text/day"
import { lastToken, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import {
  aCompany as aCompanyOf,
  anAccount,
  anAdmin,
  anInfluencer,
  type Company,
  countRows,
} from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { aColleague } from "#tests/support/colleagues"
import { lockWaiters } from "#tests/support/database"
import { useNoLimits } from "#tests/support/settings"
import type { MemberRole } from "#vocabulary/roles"
import { changeMemberRole, leaveCompany, removeMember } from "../members/commands.server"
import { findTeam } from "../members/queries.server"
import { MAX_PEOPLE } from "../members/rules"
import { acceptInvitation } from "./accept.server"
import { invite, inviteAgain, withdrawInvitation } from "./commands.server"
import { invitationMail } from "./invitation-mail.server"
import { forgetOldInvitations } from "./jobs.server"
import { findInvitation } from "./queries.server"

useNoLimits()
useDatabaseWithMail()

const HERE = "192.0.2.9"
const sending = { locale: "fr" as const, clientAddress: HERE }
const PASSWORD = "velo-rouge-83"
const by = ({ actor }: Pick<Company, "actor">, currentPassword = PASSWORD) => ({
  ...sending,
  asProved: provedAs(actor, { currentPassword, code: null }, "fr"),
})
let passwordHash: string
beforeAll(async () => {
  await ensureQueues()
  passwordHash = await hashPassword(PASSWORD)
})
const aCompany = (fields: Parameters<typeof aCompanyOf>[0] = {}) => aCompanyOf({ owner: { passwordHash }, ...fields })
const inDays = (days: number) => daysAfter(new Date(), days)

async function anInvited(email: string, role: MemberRole = "member") {
  const claire = await aCompany()
  await invite(claire.actor, { email, role }, by(claire))
  return { claire, token: await lastToken(email), id: await idOf(email) }
}

async function idOf(email: string) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`select id from company_invitations where email = ${email} order by created_at desc`),
  )
  return rows[0]?.id ?? ""
}

test("the invited address joins by its link, once; of the link, the hash alone was kept", async () => {
  const { claire, token } = await anInvited("paul@join.test", "owner")
  expect(await countRows(`company_invitations where token_hash = '${token}'`)).toBe(0)
  const paul = await anAccount({ email: "paul@join.test" })
  expect(await findInvitation(token, paul.userId)).toMatchObject({
    company: "Maison Orsay",
    role: "owner",
    refusal: null,
  })
  await acceptInvitation(paul.actor, token, HERE)
  expect(
    await countRows(
      `company_members where user_id = '${paul.userId}' and role = 'owner' and company_id = '${claire.companyId}'`,
    ),
  ).toBe(1)
  expect(await countRows(`profiles where id = '${paul.userId}' and primary_role = 'entreprise'`)).toBe(1)
  expect(await codeOf(acceptInvitation(paul.actor, token, HERE))).toBe("invitation_dead")
  expect(await countRows(`audit_log where actor = '${paul.userId}' and action = 'company_joined'`)).toBe(1)
})

test("looking, as mail programs do, uses nothing up, and a link pressed ten times at once works once", async () => {
  const { token } = await anInvited("paul@ten.test")
  for (const _ of Array.from({ length: 5 })) expect(await findInvitation(token, null)).not.toBeNull()
  const { actor } = await anAccount({ email: "paul@ten.test" })
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(acceptInvitation(actor, token, HERE))))
  expect(codes.filter((code) => code === "done")).toHaveLength(1)
})

test("somebody who follows two invitations at once belongs to one company", async () => {
  const tokens = [(await anInvited("two@both.test")).token, (await anInvited("two@both.test")).token]
  const { actor, userId } = await anAccount({ email: "two@both.test" })
  const codes = await Promise.all(tokens.map((token) => codeOf(acceptInvitation(actor, token, HERE))))
  expect(codes.sort()).toEqual(["done", "invitation_refused_in_company"])
  expect(await countRows(`company_members where user_id = '${userId}'`)).toBe(1)
})

test("whoever may not join is told why, and nothing is used up", async () => {
  const email = "guest@why.test"
  const { claire, token } = await anInvited(email)
  const refusalOf = async (person: { userId: string }) => {
    const refused = (await findInvitation(token, person.userId))?.refusal
    const code = await codeOf(acceptInvitation({ kind: "member", userId: person.userId }, token, HERE))
    expect(code).toBe(`invitation_refused_${refused}`)
    return refused
  }
  expect(await refusalOf(await anAccount({ email: "other@why.test" }))).toBe("other_address")
  expect(await refusalOf(claire)).toBe("is_colleague")

  const invited = async (person: { userId: string }) => {
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update auth.users set email = ${newId()} || '@gone.test' where email = ${email}`),
    )
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update auth.users set email = ${email} where id = ${person.userId}::uuid`),
    )
    return person
  }
  expect(await refusalOf(await invited(await anAdmin()))).toBe("is_admin")
  expect(await refusalOf(await invited(await anInfluencer()))).toBe("has_page")
  expect(await refusalOf(await invited(await aCompany()))).toBe("in_company")
  const plain = await invited(await anAccount({ role: "user" }))
  expect(await codeOf(acceptInvitation({ kind: "member", userId: plain.userId }, token, HERE))).toBe("done")
  expect(await countRows(`profiles where id = '${plain.userId}' and primary_role = 'entreprise'`)).toBe(1)
})

test("a link is dead after seven days, when taken back, and when another was sent in its place", async () => {
  const { claire, token, id } = await anInvited("late@dead.test")
  const { actor, userId } = await anAccount({ email: "late@dead.test" })
  expect(await findInvitation(token, userId, inDays(6.9))).not.toBeNull()
  expect(await findInvitation(token, userId, inDays(7.1))).toBeNull()
  expect(await codeOf(acceptInvitation(actor, token, HERE, inDays(7.1)))).toBe("invitation_dead")

  await inviteAgain(claire.actor, id, sending)
  expect(await findInvitation(token, userId)).toBeNull()
  const again = await lastToken("late@dead.test")
  expect(await findInvitation(again, userId)).not.toBeNull()
  await withdrawInvitation(claire.actor, await idOf("late@dead.test"))
  expect(await codeOf(acceptInvitation(actor, again, HERE))).toBe("invitation_dead")
  expect(await codeOf(acceptInvitation(actor, "", HERE))).toBe("invitation_dead")
})

type Two = { claire: Company; paul: Company }
const WAYS: Readonly<Record<string, (two: Two) => Promise<unknown>>> = {
  removed: ({ claire, paul }) => removeMember(claire.actor, paul.userId, by(claire)),
  demoted: ({ claire, paul }) => changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, by(claire)),
  left: ({ paul }) => leaveCompany(paul.actor, by(paul)),
  deleted: ({ paul }) => withActor(SYSTEM, (tx) => removeUser(tx, paul.userId)),
}

async function anInvitationOfPaul(email: string) {
  const claire = await aCompany()
  const paul = await aColleague(claire, "owner", { passwordHash })
  await invite(paul.actor, { email, role: "owner" }, by(paul))
  return { claire, paul, token: await lastToken(email), guest: await anAccount({ email }) }
}

test.each(Object.entries(WAYS))("what an owner has sent opens nothing once they are %s", async (way, happens) => {
  const email = `${way}@backdoor.test`
  const { claire, paul, token, guest } = await anInvitationOfPaul(email)
  expect(await findInvitation(token, guest.userId)).not.toBeNull()
  await happens({ claire, paul })
  expect(await findInvitation(token, guest.userId)).toBeNull()
  expect(await codeOf(acceptInvitation(guest.actor, token, HERE))).toBe("invitation_dead")

  expect((await findTeam(claire.actor))?.invitations).toMatchObject([{ email, senderOwns: false }])
  // It keeps nobody out: an owner sends it again, or invites the address anew.
  if (way === "left") await inviteAgain(claire.actor, await idOf(email), sending)
  else await invite(claire.actor, { email, role: "member" }, by(claire))
  expect((await findTeam(claire.actor))?.invitations).toMatchObject([{ email, senderOwns: true }])
  expect(await codeOf(acceptInvitation(guest.actor, await lastToken(email), HERE))).toBe("done")
})

test("what an owner has sent opens nothing once an admin has taken their role", async () => {
  const { paul, token, guest } = await anInvitationOfPaul("role@backdoor.test")
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from user_roles where user_id = ${paul.userId}::uuid`))
  expect(await codeOf(acceptInvitation(guest.actor, token, HERE))).toBe("invitation_dead")
})

test("owners alone invite, send again and take back, each in their own company", async () => {
  const { claire, id } = await anInvited("only@owners.test")
  const paul = await aColleague(claire, "member")
  const stranger = await aCompany()
  const newcomer = { email: "new@owners.test", role: "member" as const }
  expect(await codeOf(invite(paul.actor, newcomer, by(paul)))).toBe("owners_only")
  expect(await codeOf(inviteAgain(paul.actor, id, sending))).toBe("owners_only")
  expect(await codeOf(withdrawInvitation(paul.actor, id))).toBe("owners_only")
  expect(await codeOf(inviteAgain(stranger.actor, id, sending))).toBe("not_found")
  expect(await codeOf(withdrawInvitation(stranger.actor, id))).toBe("not_found")
  const visitor = await anAccount()
  expect(await codeOf(invite(visitor.actor, newcomer, by(visitor)))).toBe("companies_only")
  expect(await mailedTokens("new@owners.test")).toEqual([])
})

test("a session alone, without the password, invites members and no owner", async () => {
  const claire = await aCompany()
  const as = (role: MemberRole, currentPassword: string) =>
    codeOf(invite(claire.actor, { email: `${role}@session.test`, role }, by(claire, currentPassword)))
  expect(await as("owner", "")).toBe("form_required")
  expect(await as("owner", "voiture-bleue-12")).toBe("account_wrong_password")
  expect(await as("member", "")).toBe("done")
  expect(await as("owner", PASSWORD)).toBe("done")
})

test("an address waits once; a colleague is not invited; one that is over is invited anew", async () => {
  const { claire } = await anInvited("once@wait.test")
  const again = { email: "once@wait.test", role: "member" as const }
  expect(await codeOf(invite(claire.actor, again, by(claire)))).toBe("invitation_open")
  expect(await codeOf(invite(claire.actor, { ...again, email: claire.email }, by(claire)))).toBe("invitation_colleague")
  expect(await codeOf(invite(claire.actor, again, by(claire), inDays(8)))).toBe("done")
  expect(await countRows("company_invitations where email = 'once@wait.test'")).toBe(1)
})

test("members and invitations are twenty at most, also when invited all at once", async () => {
  const claire = await aCompany()
  for (const _ of Array.from({ length: MAX_PEOPLE - 4 })) await aColleague(claire, "member")
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      codeOf(invite(claire.actor, { email: `many${place}@full.test`, role: "member" }, by(claire))),
    ),
  )
  expect(codes.filter((code) => code === "done")).toHaveLength(3)
  expect(codes.filter((code) => code === "company_team_full")).toHaveLength(5)
})

test("a company has twenty people at most, though what an owner sent opens again when they come back, and all follow at once", async () => {
  const claire = await aCompany()
  const paul = await aColleague(claire, "owner", { passwordHash })
  const role = "member"
  for (const _ of Array.from({ length: MAX_PEOPLE - 5 })) await aColleague(claire, role)
  const addresses = (sender: string) => [1, 2, 3].map((place) => `${sender}${place}@seats.test`)
  for (const email of addresses("paul")) await invite(paul.actor, { email, role }, by(paul))
  await changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, by(claire))
  for (const email of addresses("claire")) await invite(claire.actor, { email, role }, by(claire))
  await changeMemberRole(claire.actor, { id: paul.userId, role: "owner" }, by(claire))
  const guests = []
  for (const email of [...addresses("paul"), ...addresses("claire")])
    guests.push({ ...(await anAccount({ email })), token: await lastToken(email) })
  const codes = await Promise.all(guests.map(({ actor, token }) => codeOf(acceptInvitation(actor, token, HERE))))
  expect(codes.toSorted()).toEqual([...Array(3).fill("done"), ...Array(3).fill("invitation_refused_team_full")])
  expect(await countRows(`company_members where company_id = '${claire.companyId}'`)).toBe(MAX_PEOPLE)
})

test("whoever joins while they are invited once more is a colleague, who holds no second place", async () => {
  const { claire } = await anInvited("second@place.test")
  const { userId } = await anAccount({ email: "second@place.test" })
  const again = await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`select 1 from companies where id = ${claire.companyId}::uuid for update`)
    const inviting = codeOf(invite(claire.actor, { email: "second@place.test", role: "member" }, by(claire)))
    await lockWaiters(1)
    await tx.insert(companyMembers).values({ companyId: claire.companyId, userId, role: "member" })
    await tx.execute(sql`update company_invitations set accepted_at = now() where email = 'second@place.test'`)
    return [inviting]
  })
  expect(await Promise.all(again)).toEqual(["invitation_colleague"])
  expect((await findTeam(claire.actor))?.invitations).toEqual([])
})

test("a link that is pressed while it is taken back, sent again, or its sender let go, opens for one or for none", async () => {
  for (let round = 0; round < 6; round++) {
    const claire = await aCompany()
    const paul = await aColleague(claire, "owner", { passwordHash })
    const email = `beside${round}@race.test`
    await invite(paul.actor, { email, role: "owner" }, by(paul))
    const [token, id, guest] = [await lastToken(email), await idOf(email), await anAccount({ email })]
    const besides = [
      () => withdrawInvitation(claire.actor, id),
      () => inviteAgain(claire.actor, id, sending),
      () => removeMember(claire.actor, paul.userId, by(claire)),
      () => withActor(SYSTEM, (tx) => removeUser(tx, paul.userId)),
      () => changeMemberRole(claire.actor, { id: paul.userId, role: "member" }, by(claire)),
    ]
    const other = besides[round % besides.length]
    const [beside, ...codes] = await Promise.all([
      codeOf(other ? other() : Promise.resolve()),
      ...Array.from({ length: 5 }, () => codeOf(acceptInvitation(guest.actor, token, HERE))),
    ])
    expect(["done", "not_found"]).toContain(beside)
    const joined = codes.filter((code) => code === "done").length
    expect(joined).toBeLessThanOrEqual(1)
    expect(await countRows(`company_members where user_id = '${guest.userId}'`)).toBe(joined)
  }
})

test.each(LOCALES)("in %s, nothing typed as a company's name becomes a link in the mail", async (locale) => {
  const inviterEmail = "claire@orsay.test"
  const plain = await invitationMail({ token: "abc", companyName: "Maison Orsay", inviterEmail, locale })
  expect(plain.html).toContain("Maison Orsay")
  expect(linksIn(plain.html)).toHaveLength(1)
  const hostile = await invitationMail({ token: "abc", companyName: "Gagnez evil.com <b>", inviterEmail, locale })
  expect(hostile.text).not.toContain("evil.com")
  expect(linksIn(hostile.html)).toEqual(linksIn(plain.html))
  expect(hostile.subject).toBe(plain.subject)
})

test("addresses of the invited are forgotten a month after it is over", async () => {
  await anInvited("forget@me.test")
  await forgetOldInvitations(inDays(36))
  expect(await countRows("company_invitations where email = 'forget@me.test'")).toBe(1)
  await forgetOldInvitations(inDays(38))
  expect(await countRows("company_invitations where email = 'forget@me.test'")).toBe(0)
})
