import type { Checked } from "./checker.ts"
import type { Attempt } from "./journal.ts"
import type { Parts } from "./verdicts.ts"

type Counted = { [part: string]: string | number; key: string }

/** An account with its password, profile, role, name, proof of the address and mail. */
export async function countedSignUps({ sql }: Checked, attempts: readonly Attempt[]) {
  const emails = attempts.map(({ facts }) => String(facts.email))
  const rows = await sql<Counted>(
    `select e.email as key, count(distinct u.id)::int as users,
       count(distinct a.id)::int as passwords,
       count(distinct p.id)::int as profiles,
       count(distinct r.user_id)::int as roles,
       count(distinct h.path)::int as holds,
       count(distinct v.id)::int as proofs,
       (select count(*)::int from mail_outbox where recipient = e.email) as mails
     from unnest($1::text[]) e (email)
     left join auth.users u on u.email = e.email
     left join auth.accounts a on a.user_id = u.id and a.password like '$argon2id$%'
     left join profiles p on p.id = u.id and p.reserved_username like split_part(e.email, '@', 1) || '-%'
     left join user_roles r on r.user_id = u.id and r.role = 'influencer'
     left join username_holds h on h.user_id = u.id and h.path = p.reserved_username
     left join auth.verifications v on v.identifier like '%' || u.id::text || '%'
     group by e.email`,
    [emails],
  )
  return byId(attempts, rows, ({ facts }) => String(facts.email))
}

/** The message and the mail about it. */
export async function countedContacts(
  { sql }: Checked,
  attempts: readonly Attempt[],
  { withMails }: { withMails: boolean },
) {
  const rows = await sql<Counted>(
    `with stored as (select substring(value from 'message (w[a-z0-9-]+),') as mark from contact_info),
       mailed as (select substring(text from 'message (w[a-z0-9-]+),') as mark from mail_outbox)
     select mark as key, (select count(*)::int from stored s where s.mark = asked.mark) as messages,
       (select count(*)::int from mailed m where m.mark = asked.mark) as mails
     from unnest($1::text[]) asked (mark)`,
    [attempts.map(({ facts }) => facts.mark)],
  )
  const told = withMails ? rows : rows.map(({ mails: _, ...row }) => row)
  return byId(attempts, told, ({ facts }) => String(facts.mark))
}

/** The collaboration with its offer, its history and the mail to the one influencer whom only this write is about. */
export async function countedProposals({ sql }: Checked, attempts: readonly Attempt[]) {
  const rows = await sql<Counted>(
    `select asked.target as key, count(distinct c.id)::int as collaborations, count(distinct o.id)::int as offers,
       count(distinct e.id)::int as events,
       (select count(*)::int from mail_outbox where recipient = asked.target || '@exemple.fr') as mails
     from unnest($1::text[]) asked (target)
     left join collaborations c on c.influencer_id = asked.target::uuid
     left join collaboration_offers o on o.collaboration_id = c.id
     left join collaboration_events e on e.collaboration_id = c.id
     group by asked.target`,
    [attempts.map(({ facts }) => facts.target)],
  )
  return byId(attempts, rows, ({ facts }) => String(facts.target))
}

function byId(attempts: readonly Attempt[], rows: readonly Counted[], keyOf: (attempt: Attempt) => string) {
  const found = new Map(rows.map(({ key, ...parts }) => [key, numbersOf(parts)]))
  return new Map(attempts.map((attempt): [string, Parts] => [attempt.id, found.get(keyOf(attempt)) ?? {}]))
}

function numbersOf(parts: Record<string, string | number>): Parts {
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, Number(value)]))
}
