import { useEffect, useRef } from "react"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { currentLocale, m } from "#messages"
import { formatDate } from "#platform/text/format"
import { type CheckResult, type OverallVerdict, outcomeOf, type Pages, type Verdict } from "./verdict"
import { VerdictLine } from "./verdict-line"

type Look = { icon: IconName; band: string; sign: string; title: () => string }

/** Green is for what was read at its source, and for nothing else. */
const LOOKS: Readonly<Record<OverallVerdict, Look>> = {
  genuine: { icon: "circle-check", band: "bg-ok-soft", sign: "text-ok", title: m.verifier_genuine },
  declared: { icon: "info", band: "bg-paper", sign: "text-ink-soft", title: m.verifier_declared },
  pages: { icon: "triangle-alert", band: "bg-warn-soft", sign: "text-warn", title: m.verifier_pages },
  expired: { icon: "triangle-alert", band: "bg-warn-soft", sign: "text-warn", title: m.verifier_expired },
  withdrawn: { icon: "circle-alert", band: "bg-danger-soft", sign: "text-danger", title: m.verifier_withdrawn },
  not_genuine: { icon: "circle-alert", band: "bg-danger-soft", sign: "text-danger", title: m.verifier_not_genuine },
  original: { icon: "info", band: "bg-paper", sign: "text-ink-soft", title: m.verifier_original },
  changed: { icon: "circle-alert", band: "bg-danger-soft", sign: "text-danger", title: m.verifier_changed },
  none: { icon: "file-text", band: "bg-paper", sign: "text-ink-soft", title: m.verifier_none },
}

type CheckResultCardProps = {
  finding: CheckResult
  siteName: string
  /** It has come while its reader was on the page, and takes the focus. */
  isNew: boolean
}

/** The result, like a certificate: one sentence on the whole, then each figure by itself. */
export function CheckResultCard({ finding, siteName, isNew }: CheckResultCardProps) {
  const outcome = outcomeOf(finding)
  const { icon, band, sign, title } = LOOKS[outcome]
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each finding is read from its beginning
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" })
  }, [finding, isNew])
  return (
    <section aria-labelledby="finding" className="overflow-hidden rounded-window border-[1.5px] border-ink bg-surface">
      <div className={classNames("grid gap-2 px-5 py-6 sm:px-9 sm:py-8", band)}>
        <p className="text-sm text-ink-soft">{m.verifier_result()}</p>
        <h2 id="finding" ref={heading} tabIndex={-1} className="flex items-start gap-3 text-2xl sm:text-3xl">
          <Icon name={icon} size={30} className={classNames("mt-0.5 shrink-0 sm:mt-1", sign)} />
          {title()}
        </h2>
        <p className="max-w-[46ch]">{sentenceFor(outcome, finding.pages, siteName)}</p>
      </div>
      {finding.verdicts.length > 0 && (
        <ul className="divide-y divide-line border-t-[1.5px] border-ink px-5 sm:px-9">
          {finding.verdicts.map((verdict, place) => (
            <VerdictLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of them may say the same
              key={place}
              verdict={verdict}
              siteName={siteName}
              isLastOfHolder={holderIn(verdict) !== holderIn(finding.verdicts[place + 1])}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function holderIn(verdict: Verdict | undefined) {
  return verdict?.kind === "genuine" ? verdict.holder.influencerId : null
}

function sentenceFor(outcome: OverallVerdict, pages: Pages | null, site: string) {
  switch (outcome) {
    case "genuine":
      return pages
        ? `${pagesSentence(pages, site)} ${m.verifier_pages_genuine_text()}`
        : m.verifier_genuine_text({ site })
    case "declared":
      return pages
        ? `${pagesSentence(pages, site)} ${m.verifier_declared_text({ site })}`
        : m.verifier_declared_text({ site })
    case "pages":
      return pages && pagesSentence(pages, site)
    case "none":
      return m.verifier_none_text()
    case "not_genuine":
      return m.verifier_not_genuine_text({ site })
    case "original":
    case "expired":
    case "withdrawn":
      return pages && pagesSentence(pages, site)
    case "changed":
      return pages && pages.kind !== "unknown" && m.verifier_changed_text(madeWords(pages.madeAt, site))
  }
}

function pagesSentence(pages: Pages, site: string) {
  if (pages.kind === "unknown") return m.verifier_pages_unknown({ site })
  const made = madeWords(pages.madeAt, site)
  return pages.kind === "as_made" ? m.verifier_pages_as_made(made) : m.verifier_pages_changed(made)
}

function madeWords(madeAt: Date, site: string) {
  return { site, date: formatDate(madeAt, currentLocale()) }
}
