/** RFC 6068: each part encoded by itself, so that an address can bring neither a second one nor a field of its own. */
export function replyLink(email: string, subject: string) {
  const address = email.split("@").map(encodeURIComponent).join("@")
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
