import { LOCALES, type Locale } from "#app/locale"
import { currentLocale } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { BlockKind, Disclosure, ImageLabel, Translations } from "#vocabulary/page"
import { toParis } from "../paris-time"
import { typedPriceOf } from "./price"

type Block = {
  id: string
  kind: BlockKind
  title: string
  translations?: Translations
  url: string | null
  startsAt: Date | null
  endsAt: Date | null
  disclosure: Disclosure | null
  imageLabel: ImageLabel | null
  partner?: string | null
  priceCents?: number | null
  priceCurrency?: string | null
  visible: boolean
}

/** A block as the fields of its form hold it: what is empty is left out, and so is its picture, which stays. */
export function fieldsOf({
  id,
  kind,
  title,
  translations = {},
  url,
  startsAt,
  endsAt,
  disclosure,
  imageLabel,
  visible,
  ...more
}: Block) {
  const { partner, priceCents, priceCurrency } = more
  return {
    id,
    kind,
    title,
    ...translationFields(translations),
    ...(url && { url: typedAddress(url) }),
    ...(startsAt && { startsAt: toParis(startsAt) }),
    ...(endsAt && { endsAt: toParis(endsAt) }),
    ...(disclosure && { disclosure }),
    ...(imageLabel && { imageLabel }),
    ...(partner && { partner }),
    ...(priceCents &&
      priceCurrency && { price: typedPriceOf({ cents: priceCents, currency: priceCurrency }, currentLocale()) }),
    ...(!visible && { hidden: "1" }),
  }
}

/** The field's name for the title in a language. */
export function translationField(locale: Locale) {
  return `title_${locale}` as const
}

/** One field for each translation. Languages that the site does not have are left out. */
export function translationFields(
  translations: Readonly<Partial<Record<Locale, string | undefined>>>,
): Partial<Record<ReturnType<typeof translationField>, string>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (translations[locale] ? [[translationField(locale), translations[locale]]] : [])),
  )
}

/** The address as a person would type it: mail and telephone without their scheme if they have no parameters. */
export function typedAddress(url: string) {
  return /^(?:mailto|tel):[^?]+$/.test(url) ? decoded(url.replace(/^\w+:/, "")) : url
}

/**
 * The address as it is read in a list, never to be sent again: without its scheme, in letters what is escaped of them. Every part
 * that has some by itself, or two that are Arabic would change places.
 */
export function shownAddress(url: string) {
  const letters = typedAddress(url)
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/(?:%[89a-f][\da-f]|%20)+/gi, (escaped) => {
      const text = decoded(escaped)
      return /^[\p{L}\p{M}\p{N} ]+$/u.test(text) ? text : escaped
    })
  const parts = letters.split(/([/?&=#])/)
  return parts.map((part) => (/\P{ASCII}/u.test(part) ? isolate(part) : part)).join("")
}

function decoded(text: string) {
  try {
    return decodeURI(text.replaceAll("%25", "%2525")) // a percent sign that is meant stays one when it is sent again
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
