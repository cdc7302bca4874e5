import { Icon } from "#app/ui/icon"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { PublishedPost } from "./queries.server"
import { networkName } from "./words"

/** The labels that the network reports for a post; if it reports none, the declared screenshot. Facts, no score. */
export function LabelProof({ post }: { post: PublishedPost }) {
  const { labels, network, screenshotAt } = post
  const lines = [
    { name: m.posts_label_paid(), said: labels.paid },
    { name: m.posts_label_ai(), said: labels.ai },
  ]
  const date = (at: Date) => isolate(formatDate(at, currentLocale()))
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{m.posts_labels()}</h3>
      <dl className="grid gap-1.5">
        {lines.map(({ name, said }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className={said === null ? "text-ink-soft" : "inline-flex items-center gap-1.5 font-semibold"}>
              {said && <Icon name="check" size={16} className="self-center text-ok" />}
              {saidText(said, network)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {labels.saidAt && `${m.posts_label_said({ date: date(labels.saidAt) })} · `}
        {screenshotAt ? m.posts_label_screenshot({ date: date(screenshotAt) }) : m.posts_label_no_screenshot()}
        {` · ${m.posts_label_facts()}`}
      </p>
    </div>
  )
}

function saidText(said: boolean | null, network: PublishedPost["network"]) {
  const name = { network: isolate(networkName(network) || "–") }
  if (said === null) return m.posts_label_silent(name)
  return said ? m.posts_label_yes(name) : m.posts_label_no(name)
}
