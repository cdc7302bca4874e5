import { actionOf, type Sentence, wordsOf } from "#app/features/dashboard/public"
import { faultWords } from "#app/features/link-health/public"
import * as paths from "#app/paths"
import { letter, mailLink } from "#app/ui/mail/letter.server"
import type { MailListing } from "#app/ui/mail/mail-lists"
import { type Locale, localizedHref, m } from "#messages"
import { mailName } from "#platform/mail/mail-name"
import { isolate } from "#platform/text/bidi"
import { noonOf } from "#platform/text/day"
import { formatChange, formatDayAndMonth, formatNumber, formatPrice, formatWeekday } from "#platform/text/format"
import type { Awaited, BrandPart, CreatorPart, Due, Figure } from "./rules"
import type { Week } from "./week"

type About = Readonly<{ locale: Locale; site: { name: string; url: string }; week: Week; unsubscribe: string }>
type Item = MailListing["items"][number]

/** A creator's letter on Monday: the sentence of their home, the figures of the week, open work and broken links. */
export function creatorLetter(parts: readonly CreatorPart[], about: About) {
  const { locale, site, week } = about
  const words = { locale }
  const sentence = named(
    parts.find((part) => part.kind === "sentence")?.sentence ?? { kind: "quiet", views: 0 },
    locale,
  )
  const figures = parts.flatMap((part) => (part.kind === "figures" ? part.figures : []))
  const views = figures.find(({ name }) => name === "views")?.week ?? 0
  const { title, why } = wordsOf(sentence, locale)
  const { label, to } = actionOf(sentence, locale)
  const address = (path: string) => site.url + localizedHref(path, locale)
  return letter({
    locale,
    site,
    title,
    // It is kept for longer than the rest, and names nobody.
    subject: m.letter_subject({ count: views, figure: formatNumber(views, locale) }, words),
    lines: [why ?? null],
    figures: {
      line: m.letter_week({ from: weekday(week.first, locale), to: weekday(week.last, locale) }, words),
      shown: figures.map((figure) => figureWords(figure, locale)),
    },
    lists: parts.flatMap((part): MailListing[] => {
      if (part.kind === "due")
        return [listOf(m.letter_due({}, words), part, about, (due) => dueItem(due, locale, address, week))]
      if (part.kind !== "dead") return []
      return [
        listOf(m.letter_dead({}, words), part, about, ({ blockId, title: link, fault }) => ({
          text: isolate(link),
          note: faultWords(fault, locale),
          href: address(`${paths.editor}?edit=${blockId}`),
        })),
      ]
    }),
    button: { label, href: address(to), isBesideLines: true },
    notes: [ending(about, m.letter_why({}, words))],
    isAddressShown: false,
  })
}

/** The letter on Monday for a company's people: open work. */
export function brandLetter(parts: readonly BrandPart[], about: About) {
  const { locale, site, week } = about
  const words = { locale }
  const count = parts.reduce((sum, { items, more }) => sum + items.length + more, 0)
  const address = (path: string) => site.url + localizedHref(path, locale)
  const title = m.letter_brand_title({ count, figure: formatNumber(count, locale) }, words)
  const [first] = parts.flatMap(({ items }) => items)
  return letter({
    locale,
    site,
    title,
    subject: title,
    lines: [],
    lists: parts.map((part) =>
      listOf(BRAND_TITLES[part.kind]({}, words), part, about, (awaited) => awaitedItem(awaited, locale, address, week)),
    ),
    // Its words are about what comes first of all; behind the last list they would be taken for that of another.
    ...(first && {
      button: { label: BRAND_BUTTONS[first.kind]({}, words), href: address(pathOf(first)), isBesideLines: true },
    }),
    notes: [ending(about, m.letter_brand_why({}, words))],
    isAddressShown: false,
  })
}

/** Companies choose their own names: words that could become links are left out, or strangers would write mails through us. */
function named(sentence: Sentence, locale: Locale): Sentence {
  if (sentence.kind !== "answer") return sentence
  return { ...sentence, company: mailName(sentence.company) || m.home_waiting_gone({}, { locale }) }
}

function figureWords({ name, week, before, change }: Figure, locale: Locale) {
  const words = { locale }
  const past = { before: isolate(formatNumber(before, locale)) }
  return {
    value: formatNumber(week, locale),
    label: (name === "views" ? m.letter_views : m.letter_clicks)({ count: week }, words),
    note:
      change === null
        ? m.letter_before(past, words)
        : m.letter_change({ ...past, change: isolate(formatChange(change, locale)) }, words),
  }
}

function listOf<Each>(
  title: string,
  { items, more }: { items: readonly Each[]; more: number },
  { locale }: About,
  itemOf: (each: Each) => Item,
): MailListing {
  const rest =
    more > 0 ? [{ text: m.letter_more({ count: more, figure: formatNumber(more, locale) }, { locale }) }] : []
  return { title, items: [...items.map(itemOf), ...rest] }
}

type Address = (path: string) => string

function dueItem(due: Due, locale: Locale, address: Address, week: Week): Item {
  if (due.kind === "invoice") return invoiceItem(due, m.letter_invoice, { locale, address, week })
  return {
    text: isolate(mailName(due.title) || m.letter_untitled({}, { locale })),
    note: dayNote(due.dueOn, locale, week),
    href: address(pathOf(due)),
  }
}

function awaitedItem(awaited: Awaited, locale: Locale, address: Address, week: Week): Item {
  const words = { locale }
  if (awaited.kind === "invoice") return invoiceItem(awaited, m.letter_brand_invoice, { locale, address, week })
  const name = isolate(mailName(awaited.from) || m.home_waiting_gone({}, words))
  const title = isolate(mailName(awaited.title) || m.letter_untitled({}, words))
  const until = "until" in awaited && awaited.until ? isolate(formatDayAndMonth(awaited.until, locale)) : null
  const told = {
    draft: null,
    counter: m.letter_brand_counter,
    accepted: m.letter_brand_accepted,
    declined: m.letter_brand_declined,
  }[awaited.kind]
  const notes = [told?.({ name }, words) ?? name, until && m.home_waiting_before({ date: until }, words)]
  return { text: title, note: notes.filter(Boolean).join(" · "), href: address(pathOf(awaited)) }
}

type Invoice = Extract<Due, { kind: "invoice" }>

/** A number that was typed elsewhere is said where no mail program makes a link of it. */
function numberOf(number: string) {
  return /^[\p{L}\p{N}/_ -]{1,40}$/u.test(number) ? number : "…"
}

type Told = Readonly<{ locale: Locale; address: Address; week: Week }>

function invoiceItem(invoice: Invoice, say: typeof m.letter_invoice, { locale, address, week }: Told): Item {
  const said = { number: isolate(numberOf(invoice.number)), amount: isolate(formatPrice(invoice.cents, locale)) }
  return { text: say(said, { locale }), note: dayNote(invoice.dueOn, locale, week), href: address(pathOf(invoice)) }
}

function dayNote(day: string, locale: Locale, { monday }: Week) {
  const date = isolate(formatDayAndMonth(noonOf(day), locale))
  return day < monday ? m.letter_due_since({ date }, { locale }) : m.letter_due_on({ date }, { locale })
}

function pathOf(each: Due | Awaited) {
  if ("invoiceId" in each) return paths.invoice(each.collaborationId, each.invoiceId)
  if ("pieceId" in each) return paths.deliverable(each.collaborationId, each.pieceId)
  return paths.collaboration(each.collaborationId)
}

function weekday(day: string, locale: Locale) {
  return isolate(formatWeekday(noonOf(day), locale))
}

/** Why it came, and one press to have no more. */
function ending({ locale, unsubscribe }: About, why: string) {
  return (
    <>
      {why} {mailLink("soft", unsubscribe, m.letter_stop({}, { locale }))}
    </>
  )
}

const BRAND_TITLES = {
  drafts: m.letter_brand_drafts,
  answers: m.letter_brand_answers,
  invoices: m.letter_brand_invoices,
} satisfies Record<BrandPart["kind"], unknown>

const BRAND_BUTTONS = {
  draft: m.letter_brand_do_draft,
  counter: m.letter_brand_do_answer,
  accepted: m.letter_brand_do_see,
  declined: m.letter_brand_do_see,
  invoice: m.letter_brand_do_invoice,
} satisfies Record<Awaited["kind"], unknown>
