import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"

const PLACE = "\u0000"

/**
 * The sentence about age and terms, with links where the message has its places. `formal`: to companies and visitors, who
 * are 15 or older, where influencers are 16 (law 2020-1266).
 */
export function Consent({ formal = false }: { formal?: boolean }) {
  const links = {
    terms: { href: paths.terms, label: m.signup_terms() },
    privacy: { href: paths.privacy, label: m.signup_privacy() },
  }
  const sentence = formal ? m.register_age : m.signup_age
  const parts = sentence({ terms: `${PLACE}terms${PLACE}`, privacy: `${PLACE}privacy${PLACE}` }).split(PLACE)
  return (
    <p className="pt-1.5 text-sm text-ink-soft">
      {parts.map((part) => {
        const link = part === "terms" || part === "privacy" ? links[part] : undefined
        return link ? (
          <TextLink key={part} to={localizedHref(link.href)} newTab>
            {link.label}
          </TextLink>
        ) : (
          part
        )
      })}
    </p>
  )
}
