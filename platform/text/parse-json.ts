/** What a JSON text says; null for what is none, which a schema then refuses as it does `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
