import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"

/** Somebody who would like to write to an influencer, or to propose a collaboration, and speaks for no company. */
export type Beholder = "visitor" | "user" | "influencer" | "entreprise" | "admin"

export type WhyNot = Readonly<{
  /** 'Seules les entreprises peuvent …', for either. */
  contact: string
  collaborate: string
  text: string
  /** The links to what would make it possible. */
  ways: readonly Readonly<{ href: string; label: string }>[]
}>

/** Why they cannot, and how they could; `from` is where they come back to once they are signed in, without its language. */
export function whyNot(beholder: Beholder, from: string): WhyNot {
  return {
    contact: m.directory_why_contact(),
    collaborate: m.directory_why_collaborate(),
    text: textFor(beholder),
    ways: waysFor(beholder, from).map(({ path, label }) => ({ href: localizedHref(path), label })),
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

function waysFor(beholder: Beholder, from: string) {
  switch (beholder) {
    case "visitor":
      return [
        { path: `${paths.register}?type=entreprise`, label: m.directory_why_join() },
        { path: `${paths.signIn}?${new URLSearchParams({ from: localizedHref(from) })}`, label: m.nav_sign_in() },
      ]
    case "user":
      return [{ path: paths.contact, label: m.directory_why_write() }]
    case "entreprise":
      return [{ path: paths.companyProfile, label: m.company_open() }]
    case "influencer":
      return [
        { path: paths.collaborations, label: m.nav_collaborations() },
        { path: paths.inbox, label: m.nav_messages() },
      ]
    default:
      return []
  }
}
