/** All inputs of the search belong to this form, wherever on the page they stand. */
export const FORM_ID = "search"
export const FILTERS_ID = "filters"

/** Chosen without saying so. */
const DEFAULT_SORT = "name"

/** The form's query without its empty fields: the address that a person would want to share. */
export function queryOf(form: HTMLFormElement): string {
  return cleanQuery(new FormData(form))
}

/** `?q=thé&network=tiktok`, or nothing when nothing is asked for. */
export function cleanQuery(fields: Iterable<[string, FormDataEntryValue]>): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    const text = typeof value === "string" ? value.trim() : ""
    if (text !== "" && !(name === "sort" && text === DEFAULT_SORT)) query.append(name, text)
  }
  return query.size > 0 ? `?${query}` : ""
}

/**
 * Makes the form say what the address says, after a filter was taken away by a link. What stands in the search field is
 * left alone while somebody types there.
 */
export function showChosen(form: HTMLFormElement, chosen: Readonly<Record<string, readonly string[]>>) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = chosen[control.name]?.[0] ?? ""
    if (!(control instanceof HTMLInputElement)) continue
    if (control.type === "checkbox") control.checked = Boolean(chosen[control.name]?.includes(control.value))
    else if (control !== document.activeElement) control.value = chosen[control.name]?.[0] ?? ""
  }
}

/** Whether an address names fields that say nothing. */
export function hasEmptyFields(query: URLSearchParams) {
  return [...query].some(([, value]) => value.trim() === "")
}
