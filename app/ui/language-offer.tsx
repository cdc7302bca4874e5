import { type MouseEvent, useState } from "react"
import { useLocation } from "react-router"
import { directionOf, type Locale, pathIn } from "#app/locale"
import { Icon } from "./icon"
import { rememberLanguage } from "./remember-language"

/** In words of the language itself, which a page in another one does not bring along. */
export type OfferedLanguage = { locale: Locale; text: string; close: string }

const ID = "language-offer"

/**
 * One line for a visitor whose browser asks for another language than the page's. Without scripts the cross makes it the
 * target of the address, and targets are hidden; with them the choice is kept.
 */
export function LanguageOffer({ locale, text, close }: OfferedLanguage) {
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  const dismiss = (event: MouseEvent) => {
    event.preventDefault()
    rememberLanguage("fr")
    setIsOpen(false)
    document.getElementById("content")?.focus()
  }
  return (
    <div id={ID} lang={locale} dir={directionOf(locale)} className="border-b border-line bg-surface target:hidden">
      <p className="page-width flex items-center justify-between gap-3">
        <a
          href={pathIn(locale, pathname + search)}
          hrefLang={locale}
          onClick={() => rememberLanguage(locale)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {text}
        </a>
        <a
          href={`#${ID}`}
          aria-label={close}
          onClick={dismiss}
          className="grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft hover:text-ink"
        >
          <Icon name="x" size={18} />
        </a>
      </p>
    </div>
  )
}
