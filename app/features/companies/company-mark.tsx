import { VerifiedMark } from "#app/ui/verified-mark"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { VerifiedHow } from "#vocabulary/companies"
import { siteDomain } from "./verification/site-domain"

/** The proof behind a company's mark: an address at this domain, or a check by the site's team. */
export type CompanyMarkView = Readonly<{ how: VerifiedHow; domain: string }>

type Verified = Readonly<{
  verifiedHow: VerifiedHow | null
  verifiedDomain: string | null
  website: string | null
}>

/** Null for a company without a mark. */
export function markOf({ verifiedHow, verifiedDomain, website }: Verified): CompanyMarkView | null {
  return verifiedHow && { how: verifiedHow, domain: verifiedDomain ?? (website ? siteDomain(website) : "") }
}

/** `domaine confirmé : orsay.example`: a domain proves no name, so the mark never stands without its words. */
export function markText({ how, domain }: CompanyMarkView) {
  return how === "domain" ? m.company_mark_domain({ domain: isolate(domain) }) : m.company_mark_admin()
}

/** The domain is not broken at its hyphen, unless it is longer than the line. */
function MarkWords({ mark }: { mark: CompanyMarkView }) {
  const [before, after] = markText(mark).split(isolate(mark.domain))
  if (mark.how !== "domain" || after === undefined) return <span className="wrap-anywhere">{markText(mark)}</span>
  return (
    <span className="wrap-anywhere">
      {before}
      <bdi className="inline-block max-w-full">{mark.domain}</bdi>
      {after}
    </span>
  )
}

/** The seal of a verified company behind its name, with what was verified: they go to another line together. Broken as late as it can be,
 * where the balance of the heading around it would part the words. */
export function CompanyMark({ mark }: { mark: CompanyMarkView }) {
  return (
    <span className="inline-block max-w-full text-wrap text-sm leading-normal font-normal tracking-normal text-ink-soft">
      <VerifiedMark /> <MarkWords mark={mark} />
    </span>
  )
}
