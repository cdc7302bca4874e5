import { m } from "#messages"
import { NETWORKS, networkField, networkLabel } from "#vocabulary/networks"
import { isSecret } from "./not-sent"

/** A field of a form as it was sent, for the page that offers to send it again. */
export type SentField = Readonly<{
  name: string
  /** Passwords and files have only their names here: they are asked for again. */
  kind: "text" | "lines" | "password" | "file"
  value: string
  /** Null for what goes along unseen: ids, buttons, choices. */
  label: string | null
}>

/** Labels of the fields that people type in, by name; a form's other fields go along hidden. */
const LABELS: Readonly<Record<string, () => string>> = {
  email: m.account_email,
  firstName: m.account_first_name,
  lastName: m.account_last_name,
  name: m.contact_name,
  subject: m.contact_subject,
  message: m.contact_message,
  body: m.contact_message,
  bio: m.profile_bio,
  companyName: m.register_company_name,
  siren: m.register_siren,
  ...Object.fromEntries(NETWORKS.map((network) => [networkField(network), () => networkLabel(network)])),
}
const LINES = new Set(["message", "body", "bio"])

export function sentFields(form: FormData): SentField[] {
  return [...form].map(([name, value]) => {
    if (typeof value !== "string") return { name, kind: "file", value: "", label: m.form_sent_file() }
    if (isSecret(name)) return { name, kind: "password", value: "", label: passwordLabel(name) }
    const label = Object.hasOwn(LABELS, name) ? (LABELS[name]?.() ?? null) : null
    return { name, kind: LINES.has(name) ? "lines" : "text", value, label }
  })
}

function passwordLabel(name: string) {
  return name === "confirmPassword" ? m.account_confirm_password() : m.account_password()
}
