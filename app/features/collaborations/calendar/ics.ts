/** A day on which something is due. */
export type Deadline = Readonly<{
  /** The same as long as it is there: by it a calendar knows an event again. */
  uid: string
  /** `2026-01-31` */
  day: string
  changedAt: Date
  summary: string
  url: string
}>

const MOST_OCTETS = 75

/** A calendar of whole days, as RFC 5545 writes it. */
export function calendarText({ name, deadlines }: Readonly<{ name: string; deadlines: readonly Deadline[] }>): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vitrine//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    ...deadlines.flatMap(eventLines),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join("")
}

function eventLines({ uid, day, changedAt, summary, url }: Deadline) {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    `URL:${url}`,
    // A day on which something is due is not a day that is taken.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]
}

/** `20260131T120000Z` */
function stamp(moment: Date) {
  return `${moment.toISOString().slice(0, "2026-01-31T12:00:00".length).replaceAll(/[-:]/g, "")}Z`
}

/** A text as a value: no sign of it ends the line or means something there. Signs that steer a terminal are no text. */
function escaped(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n")
}

const encoder = new TextEncoder()

/** A line of at most 75 octets, and further ones that begin with a space; no character is torn apart. */
function folded(line: string) {
  let octets = 0
  let text = ""
  for (const character of line) {
    const more = encoder.encode(character).length
    if (octets + more > MOST_OCTETS) {
      text += "\r\n "
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}
