import { createContext, type ReactNode, use } from "react"
import { directionOf, type Locale } from "#app/locale"
import { currentLocale } from "#messages"

/** The language of the page's own content, which the visitor's language leaves as it is. */
export const ContentLocale = createContext<Locale>("fr")

/** Our words among the content: in the visitor's language, and said so where that is another one. */
export function Words({ children }: { children: ReactNode }) {
  const locale = currentLocale()
  if (use(ContentLocale) === locale) return children
  return (
    <bdi lang={locale} dir={directionOf(locale)}>
      {children}
    </bdi>
  )
}
