import type { ReactNode } from "react"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime, formatNumber } from "#platform/text/format"
import { isolatedNumber } from "#platform/text/isolated-number"
import { LabelProof } from "../label-proof"
import { PostFigures } from "../post-figures"
import { figureName, networkName } from "../words"
import { IN_PDF, type partOf } from "./parts"
import type { Report, ReportedPost } from "./report.server"

type ReportBodyProps = {
  report: Report & ReturnType<typeof partOf<ReportedPost>>
  files: Readonly<{ pdf: string; csv: string }>
  /** The next step while nothing is published, for readers who can take it. */
  action?: ReactNode
}

/** Published posts, each with its figures and labels, then our own sums with their parts. */
export function ReportBody({ report, files, action }: ReportBodyProps) {
  const { posts, sums, all, isCut, next, before } = report
  if (posts.length === 0)
    return (
      <EmptyState icon="chart-line" title={m.posts_report_none()} action={action} className="max-w-4xl">
        {m.posts_report_none_text()}
      </EmptyState>
    )
  return (
    <div className="grid max-w-4xl gap-6">
      <div className="flex flex-wrap gap-3">
        <LinkButton to={localizedHref(files.pdf)} reloadDocument>
          {m.posts_report_pdf()}
        </LinkButton>
        <LinkButton to={localizedHref(files.csv)} variant="line" reloadDocument>
          {m.posts_report_csv()}
        </LinkButton>
      </div>
      {sums.length > 0 && (
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">{m.posts_report_sums()}</h2>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-8 lg:grid-cols-3">
            {sums.map(({ figure, total, parts, declared }) => (
              <div key={figure}>
                <dt className="text-sm text-ink-soft">{figureName(figure)}</dt>
                <dd>
                  <bdi className="text-2xl font-bold tabular-nums">{formatNumber(total, currentLocale())}</bdi>
                  <p className="text-sm text-ink-soft">
                    {m.posts_report_parts({ count: parts })}
                    {declared > 0 && ` · ${m.posts_report_declared_parts({ count: declared })}`}
                  </p>
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-ink-soft">{m.posts_report_sums_text()}</p>
        </Card>
      )}
      {posts.map((post) => (
        <Card key={post.id} as="article" className="grid gap-4">
          <div>
            <h2 className="text-xl">
              <bdi>{post.title}</bdi>
            </h2>
            <p className="text-ink-soft">
              <bdi>{post.creator}</bdi>
              {networkName(post.network) && ` · ${networkName(post.network)}`}
              {` · ${m.posts_published_on({ date: isolate(formatDateTime(post.publishedAt, currentLocale())) })}`}
            </p>
            <p>
              <a
                href={post.url}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-grid min-h-11 content-center [text-align:match-parent] [text-align:-webkit-match-parent] break-all"
                dir="ltr"
              >
                {post.url}
              </a>
            </p>
          </div>
          <PostFigures post={post} />
          <LabelProof post={post} />
        </Card>
      ))}
      {(before || next) && (
        <nav aria-label={m.posts_report_title()} className="flex flex-wrap gap-3">
          {before && (
            <LinkButton to={before} variant="line">
              {m.posts_report_before()}
            </LinkButton>
          )}
          {next && (
            <LinkButton to={next} variant="line">
              {m.posts_report_next()}
            </LinkButton>
          )}
        </nav>
      )}
      {all > IN_PDF && (
        <p className="text-sm text-ink-soft">{m.posts_report_pdf_cut({ figure: isolatedNumber(IN_PDF) })}</p>
      )}
      {isCut && <p className="text-sm text-ink-soft">{m.posts_report_cut({ figure: isolatedNumber(all) })}</p>}
      <p className="text-sm text-ink-soft">{m.posts_report_note()}</p>
    </div>
  )
}
