import "#platform/mail/mail.jobs.server"
import { beforeAll, expect, test } from "vitest"
import { noteBackup } from "#platform/backup/last-backup.server"
import { newId } from "#platform/database/ids"
import { Forbidden } from "#platform/errors/errors"
import { ensureQueues } from "#platform/jobs/queues.server"
import { HOUR_MS } from "#platform/text/day"
import { anAccount, anAdmin } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { loadSystem } from "./load.server"

useDatabase()
beforeAll(ensureQueues)

test("an admin sees the database, its migrations, the queues and the mail that waits or failed", async () => {
  const admin = await anAdmin()
  await asAdmin(async (db) => {
    const mail =
      "insert into mail_outbox (id, recipient, locale, subject, html, text, status, created_at) values ($1, 'a@b.test', 'fr', 'S', '', '', $2, now() - interval '2 hours')"
    for (const status of ["queued", "failed", "sent"]) await db.query(mail, [newId(), status])
    await db.query("insert into queue.job (name, data, start_after) values ('mail', '{}', now() - interval '1 hour')")
    await db.query("insert into queue.job (name, data, start_after) values ('mail', '{}', now() + interval '1 hour')")
    await db.query("insert into queue.job (name, data) values ('dead-letters', '{}')")
  })
  const system = await loadSystem(admin.actor)
  expect(system).toMatchObject({
    database: { version: expect.stringMatching(/^\d+/) },
    migrations: { isCurrent: true, last: expect.stringMatching(/^\d{4}_/) },
    versions: { app: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.versions.node },
    mail: { waiting: 1, failed: 1 },
    deadLetters: 1,
  })
  expect(system.mail.oldestSeconds).toBeGreaterThan(7000)
  const queue = system.queues.find(({ name }) => name === "mail")
  expect(queue).toMatchObject({ waiting: 1, active: 0, failed: 0 })
  expect(queue?.oldestSeconds).toBeGreaterThan(3500)
})

test("the last backup is known with its time, its size and what is in it; none at first", async () => {
  const { actor } = await anAdmin()
  expect((await loadSystem(actor)).backup).toBeNull()
  const takenAt = new Date(Date.now() - HOUR_MS).toISOString()
  await noteBackup({ takenAt: "2026-01-01T00:00:00.000Z", bytes: 1, rows: 1, files: 1 })
  await noteBackup({ takenAt, bytes: 2_000_000, rows: 31, files: 4 })
  const { backup } = await loadSystem(actor)
  expect(backup).toMatchObject({ takenAt, bytes: 2_000_000, rows: 31, files: 4 })
  expect(backup?.ageSeconds).toBeGreaterThan(3599)
})

test("nobody but an admin sees how the installation is doing", async () => {
  await expect(loadSystem((await anAccount()).actor)).rejects.toThrow(Forbidden)
})
