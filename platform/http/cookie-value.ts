/** A cookie's value out of a Cookie header, decoded; null when it is absent or malformed. */
export function cookieValue(header: string | null, name: string) {
  const pair = header?.split(/; */).find((each) => each.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}
