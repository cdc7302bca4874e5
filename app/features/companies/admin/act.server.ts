import { and, eq, isNull, sql } from "drizzle-orm"
import { type AdminAction, changeAsAdmin, idOf, readAsAdmin, withFlash } from "#app/features/admin-kit/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { profiles } from "#database/schema/accounts"
import { companies, companyMembers } from "#database/schema/companies"
import { proRequests } from "#database/schema/operations"
import { type Locale, localizedHref, m } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import type { Plan } from "#vocabulary/companies"
import { companyTag } from "../tags"
import { markMails } from "../verification/mark-mails.server"
import { whoItIs } from "./who-it-is"

/** The forms of companies and of Pro requests; `intent` says which button. */
export async function actInCompanies({ actor, form, client }: AdminAction) {
  const deed = deedOf(form.get("intent"))
  if (!deed) return null
  return withFlash(
    async () => {
      await deed.command(actor, idOf(form.get("id"), "admin_company_gone"), client.address, String(form.get("seen")))
      return { title: deed.done() }
    },
    () => ({ title: m.ui_error(), text: m.admin_company_failed() }),
  )
}

type Command = (actor: Member, id: string, clientAddress: string, seen: string) => Promise<void>

function deedOf(intent: FormDataEntryValue | null): { command: Command; done: () => string } | null {
  switch (intent) {
    case "verify":
      return { command: (...row) => verifyCompany(true, ...row), done: m.admin_company_done_verified }
    case "unverify":
      return {
        command: (actor, id, address) => verifyCompany(false, actor, id, address),
        done: m.admin_company_done_unverified,
      }
    case "pro":
      return { command: (actor, id, address) => setPlan("pro", actor, id, address), done: m.admin_company_done_pro }
    case "free":
      return { command: (actor, id, address) => setPlan("free", actor, id, address), done: m.admin_company_done_free }
    case "accept":
      return { command: acceptRequest, done: m.admin_company_done_accepted }
    case "handle":
      return { command: handleRequest, done: m.admin_company_done_handled }
    default:
      return null
  }
}

/**
 * Gives a company the mark of being verified by an admin, or takes any such mark away; its owners are told where it is verified now and was
 * not, the other way round, or where their name waited for this answer and it is no. `seen`: who it was (`whoItIs`) on the screen that the admin
 * decided by. Throws `Conflict` where it is another by now, `NotFound`, `Forbidden`.
 */
export async function verifyCompany(
  verified: boolean,
  actor: Member,
  id: string,
  clientAddress?: string,
  seen?: string,
) {
  const mails = await markMails(id, verified ? "verified" : "unverified")
  const refusals = verified ? [] : await markMails(id, "name_refused")
  await changeAsAdmin(actor, async (tx) => {
    await takeAdvisoryLock(tx, `company ${id}`)
    const after = verified ? "admin" : null
    const standing = await findCompany(tx, id)
    if (standing.verifiedHow === after && !standing.nameHeldAt) return
    const before = await lockCompany(tx, id)
    // A company that takes a brand's name behind the admin's back would have the mark under it.
    if (seen !== undefined && seen !== whoItIs(before)) throw new Conflict("admin_company_failed")
    await tx
      .update(companies)
      .set({ verifiedHow: after, verifiedAt: verified ? sql`now()` : null, verifiedDomain: null, nameHeldAt: null })
      .where(eq(companies.id, id))
    const action = verified ? "company_verified" : "company_unverified"
    await writeAudit(tx, {
      actor: actor.userId,
      action,
      target: id,
      clientAddress,
      before: { verified_how: before.verifiedHow },
      after: { verified_how: after },
    })
    await touch(tx, [companyTag(id)])
    const isNews = verified !== (before.verifiedHow !== null)
    for (const mail of isNews ? mails : before.nameHeldAt ? refusals : []) await queueMail(tx, mail)
  })
}

/** Throws `NotFound`, `Forbidden`. */
export function setPlan(plan: Plan, actor: Member, id: string, clientAddress?: string) {
  return changeAsAdmin(actor, (tx) => changePlan(tx, plan, actor, id, clientAddress))
}

/**
 * Answers a request with yes: the asker's company is Pro, and the asker reads so in their own language. Throws `Conflict`
 * when it has been answered already or when the asker has no company, `NotFound`, `Forbidden`.
 */
export async function acceptRequest(actor: Member, id: string, clientAddress?: string) {
  const asked = await readAsAdmin(actor, (tx) => findAsker(tx, id))
  const mail = await proAcceptedMail(asked?.locale ?? "fr")

  await changeAsAdmin(actor, async (tx) => {
    // Once more: they may have gone to another company since.
    const asker = await findAsker(tx, id)
    if (!asker) throw new NotFound("admin_company_gone")
    const { email, companyId } = asker
    if (!companyId) throw new Conflict("pro_request_without_company")
    await markHandled(tx, id)
    await changePlan(tx, "pro", actor, companyId, clientAddress)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "pro_request_accepted",
      target: id,
      clientAddress,
      after: { company: companyId },
    })
    await queueMail(tx, { to: email, mail })
  })
}

async function findAsker(tx: Tx, id: string) {
  const [found] = await tx
    .select({ email: proRequests.email, companyId: companies.id, locale: profiles.locale })
    .from(proRequests)
    .leftJoin(companyMembers, eq(companyMembers.userId, proRequests.userId))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(profiles, eq(profiles.id, proRequests.userId))
    .where(eq(proRequests.id, id))
  return found
}

/** Puts a request aside that was answered in another way. Throws `Conflict`, `NotFound`, `Forbidden`. */
export function handleRequest(actor: Member, id: string, clientAddress?: string) {
  return changeAsAdmin(actor, async (tx) => {
    await markHandled(tx, id)
    await writeAudit(tx, { actor: actor.userId, action: "pro_request_handled", target: id, clientAddress })
  })
}

async function markHandled(tx: Tx, id: string) {
  // Two admins may answer at once: the second finds nothing to answer.
  const { rowCount } = await tx
    .update(proRequests)
    .set({ handledAt: sql`now()` })
    .where(and(eq(proRequests.id, id), isNull(proRequests.handledAt)))
  if (rowCount === 0) throw new Conflict("pro_request_answered")
}

async function changePlan(tx: Tx, plan: Plan, actor: Member, id: string, clientAddress?: string) {
  await takeAdvisoryLock(tx, `company ${id}`)
  if ((await findCompany(tx, id)).plan === plan) return
  const before = await lockCompany(tx, id)
  await tx.update(companies).set({ plan }).where(eq(companies.id, id))
  await writeAudit(tx, {
    actor: actor.userId,
    action: "company_plan_set",
    target: id,
    clientAddress,
    before: { plan: before.plan },
    after: { plan },
  })
  await touch(tx, [companyTag(id)])
}

async function lockCompany(tx: Tx, id: string) {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("update")
  return findCompany(tx, id)
}

async function findCompany(tx: Tx, id: string) {
  const [company] = await tx
    .select({
      name: companies.name,
      siren: companies.siren,
      website: companies.website,
      plan: companies.plan,
      verifiedHow: companies.verifiedHow,
      nameHeldAt: companies.nameHeldAt,
    })
    .from(companies)
    .where(eq(companies.id, id))
  if (!company) throw new NotFound("admin_company_gone")
  return company
}

/** Tells who asked for it that their company has the Pro plan now. */
async function proAcceptedMail(locale: Locale) {
  const words = { locale }
  const site = await siteIdentity()
  return letter({
    locale,
    site,
    title: m.mail_pro_accepted_title({}, words),
    lines: [m.mail_pro_accepted_text({}, words)],
    button: { label: m.mail_pro_accepted_button({}, words), href: site.url + localizedHref(paths.directory, locale) },
  })
}
