import "#platform/mail/mail.jobs.server"
import { tellOfSearches } from "#app/features/search-watches/write.server"
import { writeLetters } from "#app/features/weekly-letter/write.server"
import { closeDatabase, connectDatabase } from "#platform/database/pool.server"

const WORK = { writeLetters, tellOfSearches }

/** Writes the mails of a Monday, a few at a time: in a process of its own, which a test kills in the middle. */
const [work = "", now = "", atOnce = ""] = process.argv.slice(2)
const {
  DATABASE_URL: loginUrl = "",
  DATABASE_ROLE_PREFIX: rolePrefix = "",
  DATABASE_LISTEN_URL: listenUrl,
} = process.env
connectDatabase({ loginUrl, rolePrefix, behindPooler: listenUrl !== undefined })
await WORK[work as keyof typeof WORK]({ now: new Date(now), atOnce: Number(atOnce) })
await closeDatabase()
process.exit(0)
