/** The path of an address as it is written down: without the query, and long random-looking segments are secrets until proven otherwise. */
export function loggedPath(url: string) {
  const path = url.split("?", 1)[0] ?? "/"
  return path
    .slice(0, 200)
    .replace(/\/(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?=\/|$)/g, (segment) =>
      /^\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(segment) ? segment : "/[removed]",
    )
}
