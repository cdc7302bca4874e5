import { m } from "#messages"

export const OPERATOR_SETTING = "operator"

/** Details that only the operator of an installation knows, and the law requires. Stored in the setting `operator`. */
export const OPERATOR_FIELDS = [
  "operator_name",
  "operator_form",
  "operator_address",
  "operator_registration",
  "operator_vat",
  "operator_phone",
  "publication_director",
  "host",
  "mediator",
] as const
export type OperatorField = (typeof OPERATOR_FIELDS)[number]

/** Details that the installation knows by itself. */
export const SITE_FIELDS = ["site_name", "site_url", "contact_email", "open_results"] as const
type SiteField = (typeof SITE_FIELDS)[number]

export type FieldName = OperatorField | SiteField
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>

export type OperatorFacts = Partial<Record<OperatorField, string>>

/** The setting as it is stored, taken for nothing more than it is. */
export function operatorFacts(stored: unknown): OperatorFacts {
  if (typeof stored !== "object" || stored === null) return {}
  const entries = Object.entries(stored).flatMap(([key, value]) => {
    const text = typeof value === "string" ? oneLine(value) : ""
    return isOperatorField(key) && text !== "" ? [[key, text] as const] : []
  })
  return Object.fromEntries(entries)
}

function isOperatorField(name: string): name is OperatorField {
  return OPERATOR_FIELDS.some((field) => field === name)
}

/** Details that the operator has not given yet, in the order of the legal notice. */
export function missingFields(facts: OperatorFacts): OperatorField[] {
  return OPERATOR_FIELDS.filter((field) => !facts[field])
}

/** A fact stands inside a sentence. */
function oneLine(text: string) {
  return text.replaceAll(/\s+/g, " ").trim()
}

export function fieldLabel(field: OperatorField): string {
  switch (field) {
    case "operator_name":
      return m.content_field_operator_name()
    case "operator_form":
      return m.content_field_operator_form()
    case "operator_address":
      return m.content_field_operator_address()
    case "operator_registration":
      return m.content_field_operator_registration()
    case "operator_vat":
      return m.content_field_operator_vat()
    case "operator_phone":
      return m.content_field_operator_phone()
    case "publication_director":
      return m.content_field_publication_director()
    case "host":
      return m.content_field_host()
    case "mediator":
      return m.content_field_mediator()
  }
}
