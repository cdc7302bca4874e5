import { useLocation } from "react-router"
import { LOCALES, pathIn } from "#app/locale"
import { currentLocale, type Locale, m } from "#messages"
import { classNames } from "./class-names"
import { Flag } from "./flags"
import { LANGUAGE_NAMES } from "./language-names"
import { rememberLanguage } from "./remember-language"

const CODES = { fr: "FR", en: "EN", ar: "ع" } satisfies Record<Locale, string>

type LanguageSwitchProps = {
  /** The labels beside the flags, as far as there is room. */
  labels: "none" | "code" | "name"
  className?: string | undefined
}

/** The same page in the other languages. Plain links: a new document has its own `lang` and direction from the start. */
export function LanguageSwitch({ labels, className }: LanguageSwitchProps) {
  const { pathname, search } = useLocation()
  return (
    <ul
      aria-label={m.ui_language()}
      className={classNames("flex flex-wrap", className, labels === "name" ? "gap-1.5" : "gap-0.5")}
    >
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={pathIn(locale, pathname + search)}
            lang={locale}
            hrefLang={locale}
            title={labels === "none" ? LANGUAGE_NAMES[locale]() : undefined}
            aria-current={locale === currentLocale() ? "true" : undefined}
            onClick={() => rememberLanguage(locale)}
            className={classNames(
              "flex items-center rounded-pill border-[1.5px] font-medium text-ink-soft hover:text-ink aria-current:border-ink aria-current:text-ink",
              LOOKS[labels],
              locale === "ar" && locale !== currentLocale() && ARABIC_ELSEWHERE,
            )}
          >
            <Flag locale={locale} />
            <Label labels={labels} locale={locale} />
          </a>
        </li>
      ))}
    </ul>
  )
}

// Readex Pro would be fetched (23 KB, before the first paint) for the seven letters of this name alone.
const ARABIC_ELSEWHERE = "font-[system-ui]"

const LOOKS = {
  none: "size-10 justify-center border-transparent pointer-coarse:size-11",
  code: "max-[22rem]:[&>svg]:hidden min-h-10 gap-1.5 border-transparent py-1 ps-1.5 pe-2.5 text-sm pointer-coarse:min-h-11",
  name: "min-h-11 gap-1.5 border-line py-1 ps-1.5 pe-2.5",
} as const

function Label({ labels, locale }: { labels: LanguageSwitchProps["labels"]; locale: Locale }) {
  if (labels === "name") return LANGUAGE_NAMES[locale]()
  return (
    <>
      {labels === "code" && <span aria-hidden="true">{CODES[locale]}</span>}
      <span className="sr-only">{LANGUAGE_NAMES[locale]()}</span>
    </>
  )
}
