import { config } from "#platform/config/config.server"
import { isLoopback } from "#platform/config/read-env"
import type { Locale } from "#vocabulary/locales"

export type OutgoingMail = Readonly<{
  id: string
  recipient: string
  locale: Locale
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | null
}>

/** How a server, or the way to it, said no. `reason` holds codes alone: what servers say repeats addresses. */
export type Refusal = Readonly<{ kind: "for_now" | "for_good"; reason: string }>

const SECOND = 1_000
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 60 * SECOND }

/** Hands a mail to the server at `smtpUrl`; null when it was taken. */
export async function sendBySmtp(smtpUrl: string, mail: OutgoingMail): Promise<Refusal | null> {
  const { publicUrl, mail: own } = config()
  const { createTransport } = await import("nodemailer") // large, and not needed for the local mailbox
  try {
    await createTransport(transportOptions(smtpUrl)).sendMail({
      // The same at each try, so that a repeat after a lost answer can be recognised.
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      from: own.from,
      // As an object it is one address, whatever signs are in it; as text it would be parsed as a list.
      to: { name: "", address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale, ...unsubscribing(mail) },
    })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** Headers from which mail programs make an unsubscribe button (RFC 2369) that needs one press (RFC 8058). */
function unsubscribing({ unsubscribeUrl }: OutgoingMail) {
  if (unsubscribeUrl === null) return {}
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}

function transportOptions(smtpUrl: string) {
  const { hostname, username } = new URL(smtpUrl)
  // A password is not sent in the clear because somebody between us and the server hid that it can encrypt.
  const requireTLS = username !== "" && !isLoopback(hostname)
  // Debian's Postfix offers STARTTLS with a certificate that it has made for itself; nobody is between us and this machine.
  const tls = { rejectUnauthorized: !isLoopback(hostname) }
  return { url: smtpUrl, requireTLS, tls, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS }
}

// A refusal at another command (greeting, sign-in, sender) is about the installation, not about this mail.
const COMMANDS_ABOUT_THE_MAIL = ["RCPT TO", "DATA", "API"]

function refusalOf(error: unknown): Refusal {
  const field = (name: string) => (error instanceof Error && name in error ? Reflect.get(error, name) : undefined)
  const [code, status, command] = [field("code"), field("responseCode"), field("command")]
  const isAboutTheMail =
    (code === "EENVELOPE" || code === "EMESSAGE") && COMMANDS_ABOUT_THE_MAIL.includes(String(command))
  const isFinal = typeof status === "number" ? status >= 500 : command === "API"
  return {
    kind: isAboutTheMail && isFinal ? "for_good" : "for_now",
    reason: [status, code ?? "unknown", command].filter((part) => part !== undefined).join(" "),
  }
}
