/** Whether a Cookie header brings the cookie called `name`. */
export function hasCookie(header: string | undefined, name: string) {
  if (header === undefined) return false
  let at = header.indexOf(name)
  while (at >= 0) {
    const before = at === 0 ? ";" : header[at - 1]
    if ((before === ";" || before === " ") && header[at + name.length] === "=") return true
    at = header.indexOf(name, at + 1)
  }
  return false
}
