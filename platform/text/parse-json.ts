/** The value of a JSON text; null where it is not JSON, which a schema then refuses as it does `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
