const MAX_WEBSITE = 300

/**
 * A website's address as it is stored, or null when it is none. Without http or https it gets https:// in front.
 * Names and passwords are refused, letters of other scripts in a host become punycode. `max`: of what is stored, in characters.
 */
export function normalizeWebsite(typed: string, max = MAX_WEBSITE): string | null {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/.]*\.[^/]*:\d/.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null
  return isPublicName(url.hostname) && url.href.length <= max ? url.href : null
}

/** A name with a top-level domain: neither an address in figures nor a machine next door. */
function isPublicName(hostname: string) {
  return /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/.test(hostname)
}
