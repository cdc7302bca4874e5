import { z } from "zod"
import { MAX_COMPANY_NAME, validateCompanyName } from "#app/features/companies/public"
import { m } from "#messages"
import { nameIn, refuse, refuseEmpty, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"
import { normalizeSiren } from "#platform/text/siren"
import { normalizeWebsite } from "#platform/text/website"
import { MAX_NAME, validateName } from "../names"
import { MIN_PASSWORD } from "../passwords/rules.server"
import { refuseUnlike } from "../passwords/schema.server"

const person = { firstName: typed, lastName: typed, email: typed, password: typed, confirmPassword: typed }
type Person = Readonly<Record<keyof typeof person, string>>

/** All filled in, the two passwords alike and long enough, names and address in themselves: of each field what is wrong. */
export const InfluencerSignUp = z.strictObject(person).transform((form, check) => {
  refuseEmpty(form, check, {
    firstName: m.signup_missing_first_name,
    lastName: m.signup_missing_last_name,
    email: m.signup_missing_email,
    password: m.signup_missing_password,
  })
  return personIn(form, check)
})
export type InfluencerSignUp = z.output<typeof InfluencerSignUp>

/**
 * A company, which needs a name, or a visitor. An account of any other kind, an admin's above all, cannot be
 * asked for. Address and password needed, the two passwords alike; a person's name may be left out.
 */
export const Registration = z
  .strictObject({ accountType: typed, companyName: typed, website: typed, siren: typed, ...person })
  .transform((form, check) => {
    if (form.accountType !== "entreprise" && form.accountType !== "user")
      return refuse(check, m.register_type_needed(), "accountType")
    const isCompany = form.accountType === "entreprise"
    refuseEmpty(form, check, {
      ...(isCompany && { companyName: m.form_missing_company }),
      email: m.form_missing_email,
      password: m.form_missing_password,
    })
    return { company: isCompany ? companyIn(form, check) : null, ...personIn(form, check) }
  })
export type Registration = z.output<typeof Registration>

/** Reports invalid values; empty ones have been reported already. */
function personIn(form: Person, check: z.RefinementCtx<unknown>) {
  const nameOf = (field: "firstName" | "lastName") =>
    nameIn(validateName(form[field]), check, { max: MAX_NAME, missing: null, path: [field] })
  const [firstName, lastName, email] = [nameOf("firstName"), nameOf("lastName"), normalizeEmail(form.email)]
  if (!email && singleLine(form.email) !== "") refuse(check, m.email_invalid(), "email")
  if (form.password !== "" && !refuseUnlike(form, check) && [...form.password].length < MIN_PASSWORD)
    refuse(check, m.password_too_short({ min: MIN_PASSWORD }), "password")
  return { firstName, lastName, email: email ?? "", password: form.password }
}

export type Company = { name: string; website: string | null; siren: string | null }
type CompanyForm = Readonly<{ companyName: string; website: string; siren: string }>

function companyIn(form: CompanyForm, check: z.RefinementCtx<unknown>): Company {
  const words = { max: MAX_COMPANY_NAME, missing: null, path: ["companyName"] }
  const name = nameIn(validateCompanyName(form.companyName), check, words)
  const website = form.website.trim() === "" ? null : normalizeWebsite(form.website)
  const siren = form.siren.trim() === "" ? null : normalizeSiren(form.siren)
  if (form.website.trim() !== "" && !website) refuse(check, m.register_website_invalid(), "website")
  if (form.siren.trim() !== "" && !siren) refuse(check, m.register_siren_invalid(), "siren")
  return { name, website, siren }
}
