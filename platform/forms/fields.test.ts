import { expect, test } from "vitest"
import type { z } from "zod"
import { m } from "#messages"
import * as fields from "./fields.server"
import { issueSentence } from "./sentences.server"

const FAMILY = "👩‍👩‍👧"

/** What a field makes of a text, or what is said of it. */
function read(field: z.ZodType, text: string | undefined) {
  const { success, data, error } = field.safeParse(text, { error: issueSentence })
  return success ? data : error.issues[0]?.message
}

const { cents, cutLine, day, email, emailIfAny, filled, fitsStored, line, message, paragraph } = fields
const tooLong = (max: number) => m.form_too_long({ max: String(max) })

test.each<[string, z.ZodType, string | undefined, unknown]>([
  ["a line", line(20), " Nadia\u202e\r\n Benali ", "Nadia Benali"],
  ["a line that is not sent", line(20), undefined, ""],
  ["a line of three emoji families", line(3), FAMILY.repeat(3), FAMILY.repeat(3)],
  ["a line of four of them", line(3), FAMILY.repeat(4), tooLong(3)],
  ["a line as the database counts", line(3, fitsStored), FAMILY, tooLong(3)],
  ["a line that nobody types", line(3), "a".repeat(30_000), tooLong(3)],
  ["a line that is cut", cutLine(3), `${FAMILY.repeat(2)} b`, FAMILY.repeat(2)],
  ["a paragraph", paragraph(20), "Un \r\n\r\n\r\ndeux", "Un\n\ndeux"],
  ["a message", message(20), "Un \r\n\r\n\r\ndeux\u202e", "Un \n\n\ndeux"],
  ["a message that is too long", message(3), FAMILY, tooLong(3)],
  ["a needed line of blanks", filled(line(20)), " \u200b ", m.form_required()],
  ["an amount", cents(m.lists_budget_invalid), "۱۲٫۵۰ €", 1250],
  ["no amount", cents(m.lists_budget_invalid), " ", null],
  ["an amount that is none", cents(m.lists_budget_invalid), "beaucoup", m.lists_budget_invalid()],
  ["an amount beyond the most", cents(m.lists_budget_invalid, 100), "1,01", m.lists_budget_invalid()],
  ["a day", day(), " 2028-02-29 ", "2028-02-29"],
  ["no day", day(), undefined, ""],
  ["a day that is not in the calendar", day(), "2027-02-29", m.form_not_valid()],
  ["a year that the database does not know", day(), "0000-01-01", m.form_not_valid()],
  ["an address", email, " Nadia@Example.fr", "nadia@example.fr"],
  ["an address that is none", emailIfAny, "nadia", m.email_invalid()],
  ["an address that is missing", email, " ", m.form_required()],
  ["an address that may be missing", emailIfAny, " ", null],
])("%s", (_, field, text, expected) => expect(read(field, text)).toEqual(expected))
