/** The inboxes of large mail providers. */
const INBOXES: Readonly<Record<string, string>> = {
  "gmail.com": "https://mail.google.com/",
  "googlemail.com": "https://mail.google.com/",
  "outlook.com": "https://outlook.live.com/mail/",
  "outlook.fr": "https://outlook.live.com/mail/",
  "hotmail.com": "https://outlook.live.com/mail/",
  "hotmail.fr": "https://outlook.live.com/mail/",
  "live.fr": "https://outlook.live.com/mail/",
  "yahoo.com": "https://mail.yahoo.com/",
  "yahoo.fr": "https://mail.yahoo.com/",
  "icloud.com": "https://www.icloud.com/mail/",
  "orange.fr": "https://messagerie.orange.fr/",
  "wanadoo.fr": "https://messagerie.orange.fr/",
  "free.fr": "https://webmail.free.fr/",
  "laposte.net": "https://www.laposte.net/accueil",
  "sfr.fr": "https://messagerie.sfr.fr/",
}

/** The page of an address's provider, where that is a known one; others have their own program, which we cannot open. */
export function inboxOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase()
  return Object.hasOwn(INBOXES, domain) ? (INBOXES[domain] ?? null) : null
}
