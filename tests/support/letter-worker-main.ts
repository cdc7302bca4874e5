import "#platform/mail/mail.jobs.server"
import { tellOfSearches } from "#app/features/search-watches/write.server"
import { writeLetters } from "#app/features/weekly-letter/write.server"
import { onDatabase } from "./on-database"

const WORK = { writeLetters, tellOfSearches }

/** Writes the mails of a Monday, a few at a time: in a process of its own, which a test kills in the middle. */
const [work = "", now = "", atOnce = ""] = process.argv.slice(2)
await onDatabase(() => WORK[work as keyof typeof WORK]({ now: new Date(now), atOnce: Number(atOnce) }))
