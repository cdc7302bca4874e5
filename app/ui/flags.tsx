import { use } from "react"
import type { Locale } from "#messages"
import { HasSprite, inSprite } from "./icons/sprite"

/** A round flag for each language; for Arabic, which is no one country's, the green field and crescent of the Arab League. */
export function Flag({ locale }: { locale: Locale }) {
  const isDrawnHere = import.meta.env.SSR && !use(HasSprite)
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      viewBox={isDrawnHere ? "0 0 24 24" : undefined}
      className="shrink-0 rounded-pill"
    >
      {isDrawnHere ? <Drawing locale={locale} /> : <use href={inSprite(`flag-${locale}`)} />}
    </svg>
  )
}

/** The flag in the sprite: a square, which the place that shows it makes round. */
export function Drawing({ locale }: { locale: Locale }) {
  return (
    <>
      {FLAGS[locale]}
      <circle cx="12" cy="12" r="11.5" fill="none" stroke="#1c1917" strokeOpacity={0.25} />
    </>
  )
}

const FLAGS = {
  fr: (
    <>
      <path d="M0 0h24v24H0Z" fill="#fff" />
      <path d="M0 0h8v24H0Z" fill="#1f3a93" />
      <path d="M16 0h8v24h-8Z" fill="#cf3d1d" />
    </>
  ),
  en: (
    <>
      <path d="M0 0h24v24H0Z" fill="#1f3a93" />
      <path d="m0 0 24 24M24 0 0 24" stroke="#fff" strokeWidth={4.6} />
      <path d="m0 0 24 24M24 0 0 24" stroke="#cf3d1d" strokeWidth={1.7} />
      <path d="M12 0v24M0 12h24" stroke="#fff" strokeWidth={7} />
      <path d="M12 0v24M0 12h24" stroke="#cf3d1d" strokeWidth={4} />
    </>
  ),
  ar: (
    <>
      <path d="M0 0h24v24H0Z" fill="#0b7a4b" />
      <path d="M6.2 9.6a6.2 6.2 0 1 0 11.6 0 5.6 5.6 0 1 1-11.6 0Z" fill="#fff" />
      <circle cx="12" cy="9.6" r="1.7" fill="#fff" />
    </>
  ),
} satisfies Record<Locale, unknown>
