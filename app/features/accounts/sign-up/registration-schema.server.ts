import { z } from "zod"
import { judgeCompanyName, MAX_COMPANY_NAME } from "#app/features/companies/public"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"
import { normalizeSiren } from "#platform/text/siren"
import { normalizeWebsite } from "#platform/text/website"
import { judgeName, MAX_NAME } from "../names"
import { MIN_PASSWORD } from "../passwords/rules.server"

const typed = z.string().optional().default("")

export type Company = { name: string; website: string | null; siren: string | null }

/**
 * A company, which needs a name, or a visitor. An account of any other kind, an admin's above all, cannot be
 * asked for. Address and password needed, the two passwords alike; a person's name may be left out.
 */
export const Registration = z
  .strictObject({
    accountType: typed,
    companyName: typed,
    website: typed,
    siren: typed,
    firstName: typed,
    lastName: typed,
    email: typed,
    password: typed,
    confirmPassword: typed,
  })
  .transform((form, check) => {
    const refuse = (message: string, field?: keyof typeof form) =>
      check.addIssue({ code: "custom", message, path: field ? [field] : [] })
    if (form.accountType !== "entreprise" && form.accountType !== "user") {
      refuse(m.register_type_needed(), "accountType")
      return z.NEVER
    }
    const isCompany = form.accountType === "entreprise"
    const needed = isCompany ? [form.email, form.companyName] : [form.email]
    if (form.password === "" || needed.some((text) => text.trim() === "")) {
      refuse(m.form_fill_all())
      return z.NEVER
    }
    const email = normalizeEmail(form.email)
    if (!email) refuse(m.email_invalid(), "email")
    if (form.password !== form.confirmPassword) refuse(m.password_mismatch(), "confirmPassword")
    else if ([...form.password].length < MIN_PASSWORD) refuse(m.password_too_short({ min: MIN_PASSWORD }), "password")
    return {
      company: isCompany ? companyFrom(form, refuse) : null,
      firstName: nameFrom(form.firstName, (message) => refuse(message, "firstName")),
      lastName: nameFrom(form.lastName, (message) => refuse(message, "lastName")),
      email: email ?? "",
      password: form.password,
    }
  })
export type Registration = z.output<typeof Registration>

type CompanyForm = { companyName: string; website: string; siren: string }

function companyFrom(form: CompanyForm, refuse: (message: string, field: keyof CompanyForm) => void): Company {
  const verdict = judgeCompanyName(form.companyName)
  const website = form.website.trim() === "" ? null : normalizeWebsite(form.website)
  const siren = form.siren.trim() === "" ? null : normalizeSiren(form.siren)
  if (verdict.kind === "empty") refuse(m.form_fill_all(), "companyName")
  if (verdict.kind === "too_long") refuse(m.name_too_long({ max: MAX_COMPANY_NAME }), "companyName")
  if (verdict.kind === "not_allowed") refuse(m.name_not_allowed(), "companyName")
  if (form.website.trim() !== "" && !website) refuse(m.register_website_invalid(), "website")
  if (form.siren.trim() !== "" && !siren) refuse(m.register_siren_invalid(), "siren")
  return { name: verdict.kind === "ok" ? verdict.name : "", website, siren }
}

/** A person's name, which may be empty here. */
function nameFrom(text: string, refuse: (message: string) => void) {
  const verdict = judgeName(text)
  if (verdict.kind === "ok") return verdict.name
  if (verdict.kind === "too_long") refuse(m.name_too_long({ max: MAX_NAME }))
  if (verdict.kind === "not_allowed") refuse(m.name_not_allowed())
  return ""
}
