import { localizedHref, m } from "#messages"
import type { WhyNotView } from "./view"

/** Who looks at the list, as far as writing to somebody goes. */
export type Beholder = "visitor" | "user" | "influencer" | "entreprise" | "admin"

export function whyNotView(beholder: Beholder): WhyNotView {
  const isCompany = beholder === "entreprise"
  return {
    contact: isCompany ? m.directory_why_company_contact() : m.directory_why_contact(),
    collaborate: isCompany ? m.directory_why_company_collaborate() : m.directory_why_collaborate(),
    text: textFor(beholder),
    ways: waysFor(beholder).map(({ path, label }) => ({ href: localizedHref(path), label })),
  }
}

function textFor(beholder: Beholder) {
  switch (beholder) {
    case "visitor":
      return m.directory_why_visitor()
    case "user":
      return m.directory_why_user()
    case "influencer":
      return m.directory_why_influencer()
    case "entreprise":
      return m.directory_why_company()
    case "admin":
      return m.directory_why_admin()
  }
}

function waysFor(beholder: Beholder) {
  const from = new URLSearchParams({ from: localizedHref("/influencers") })
  switch (beholder) {
    case "visitor":
      return [
        { path: "/auth/register", label: m.directory_why_join() },
        { path: `/auth?${from}`, label: m.nav_sign_in() },
      ]
    case "user":
      return [{ path: "/contact", label: m.directory_why_write() }]
    default:
      return []
  }
}
