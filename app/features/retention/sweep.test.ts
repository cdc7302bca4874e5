import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { sweepOldRows } from "./sweep.server"

useDatabase()

const TABLES = ["mail_outbox", "contact_info", "pro_requests", "claim_requests", "audit_log", "auth.sessions"]

test("what is older than twelve months goes, with the sessions that have ended; the rest stays, unsent mail and waiting claims too", async () => {
  const { userId } = await anAccount()
  const { influencerId } = await anInfluencer({ owner: null })
  await asAdmin(async (admin) => {
    const claim =
      "insert into claim_requests (id, user_id, influencer_id, message, email, code, state, created_at, closed_at) values ($1, $2, $3, 'm', 'a@b.test', $4, $5, now() - interval '14 months', now() - $6::interval)"
    await admin.query(claim, [newId(), userId, influencerId, "vitrine-aaaaaaaaaa", "pending", null])
    for (const age of ["13 months", "11 months"]) {
      const mail =
        "insert into mail_outbox (id, recipient, locale, subject, html, text, status, created_at) values ($1, 'a@b.test', 'fr', 's', '', '', $2, now() - $3::interval)"
      await admin.query(mail, [newId(), "sent", age])
      await admin.query(mail, [newId(), "queued", age])
      await admin.query(
        "insert into contact_info (id, type, label, value, created_at) values ($1, 'contact_form', 'l', '{}', now() - $2::interval)",
        [newId(), age],
      )
      await admin.query(
        "insert into pro_requests (id, company_name, email, digest, created_at) values ($1::uuid, 'c', 'a@b.test', $1::text, now() - $2::interval)",
        [newId(), age],
      )
      const code = age === "13 months" ? "vitrine-bbbbbbbbbb" : "vitrine-cccccccccc"
      await admin.query(claim, [newId(), userId, influencerId, code, "withdrawn", age])
      await admin.query(
        "insert into audit_log (id, actor, action, at) values ($1, 'visitor', 'tested', now() - $2::interval)",
        [newId(), age],
      )
    }
    for (const end of ["-1 minute", "1 day"])
      await admin.query(
        "insert into auth.sessions (id, user_id, token, expires_at) values ($1::uuid, $2, $1::text, now() + $3::interval)",
        [newId(), userId, end],
      )
    await admin.query(
      "insert into contact_info (id, type, label, value, created_at) values ($1, 'phone', 'l', '1', now() - interval '9 years')",
      [newId()],
    )
  })
  expect(await sweepOldRows()).toBe(6)
  expect(await Promise.all(TABLES.map(countRows))).toEqual([3, 2, 1, 2, 1, 1])
})

test("a report of a conversation goes twelve months after it was closed, and not while it waits", async () => {
  const closed =
    "insert into audit_log (id, actor, action, target, at) values ($1, 'admin', 'report_closed', $2, now() - $3::interval)"
  const reports = ["open", "13 months", "11 months"].map((state) => ({ id: newId(), state }))
  await asAdmin(async (admin) => {
    for (const { id, state } of reports) {
      const isOpen = state === "open"
      await admin.query(
        "insert into reports (id, side, reason, details, state, created_at) values ($1, 'company', 'spam', 'What was said', $2, now() - interval '14 months')",
        [id, isOpen ? "open" : "closed"],
      )
      if (!isOpen) await admin.query(closed, [newId(), id, state])
    }
  })
  await sweepOldRows()
  const { rows } = await asAdmin((admin) => admin.query("select id from reports order by state"))
  expect(rows.map(({ id }) => id)).toEqual([reports[2]?.id, reports[0]?.id])
})

test("from which network address a name was held is forgotten with the hold, or once the name leads to a page", async () => {
  const { userId } = await anAccount()
  const { path } = await anInfluencer()
  await asAdmin(async (admin) => {
    for (const [name, end] of [
      ["over", "-1 minute"],
      ["waiting", "6 days"],
    ])
      await admin.query(
        "insert into username_holds (path, user_id, expires_at, held_from) values ($1, $2, now() + $3::interval, 'name_hold:hash')",
        [name, userId, end],
      )
    await admin.query("update username_holds set held_from = 'name_hold:hash' where path = $1", [path])
  })
  const holds = await countRows("username_holds")
  await sweepOldRows()
  const { rows } = await asAdmin((admin) => admin.query("select path from username_holds where held_from is not null"))
  expect(rows).toEqual([{ path: "waiting" }])
  expect(await countRows("username_holds")).toBe(holds)
})

test("a notice decided more than twelve months ago keeps what the figures need, and nothing of anybody", async () => {
  await asAdmin(async (admin) => {
    for (const [age, state] of [
      ["13 months", "decided"],
      ["13 months", "appealed"],
      ["11 months", "final"],
    ]) {
      const id = newId()
      await admin.query(
        `insert into notices (id, reference, reason, path, explanation, name, email, locale, digest, state, due_at, decision, decided_at, owner_email)
         values ($1::uuid, $1::text, 'hate', '/x', 'On m''insulte', 'Inès', 'i@b.test', 'fr', $1::text, $2, now(), 'no_action', now() - $3::interval, 'o@b.test')`,
        [id, state, age],
      )
      await admin.query("insert into notice_events (id, notice_id, kind) values ($1, $2, 'taken_up')", [newId(), id])
    }
  })
  expect([await sweepOldRows(), await sweepOldRows()]).toEqual([1, 0])
  const { rows } = await asAdmin((admin) =>
    admin.query(
      "select reason, decision, path, name, email, explanation, owner_email from notices where cleared_at is not null",
    ),
  )
  expect(rows).toEqual([
    { reason: "hate", decision: "no_action", path: "", name: null, email: null, explanation: "", owner_email: null },
  ])
  expect(await countRows("notice_events")).toBe(2)
})

test("nobody removes a younger line of the audit log, not even the owner of the tables", async () => {
  const removed = asAdmin((admin) => admin.query("delete from audit_log where at > now() - interval '12 months'"))
  await expect(removed).rejects.toThrow("append-only")
})

test("what was read of a page elsewhere goes after a day; the list of bios stays until it is done, a year at most", async () => {
  const rows = [
    ["1 hour", false],
    ["2 days", false],
    ["2 days", true],
    ["13 months", true],
  ] as const
  for (const [age, waits] of rows) {
    const { influencerId } = await anInfluencer()
    await asAdmin(async (admin) => {
      await admin.query(
        "insert into move_ins (influencer_id, id, source, found, read_at, bios_wait) values ($1, $2, 'a.fr', '{}', now() - $3::interval, $4)",
        [influencerId, newId(), age, waits],
      )
      await admin.query("insert into move_in_pictures (influencer_id, place, url, kind) values ($1, 0, 'x', 'link')", [
        influencerId,
      ])
    })
  }
  await sweepOldRows()
  const { rows: left } = await asAdmin((admin) =>
    admin.query(
      `select source, found is null as emptied, bios_wait as waits, (select count(*)::int from move_in_pictures p
        where p.influencer_id = i.influencer_id) as pictures from move_ins i order by read_at desc`,
    ),
  )
  expect(left).toEqual([
    { source: "a.fr", emptied: false, waits: false, pictures: 1 },
    { source: "", emptied: true, waits: true, pictures: 0 },
  ])
})
