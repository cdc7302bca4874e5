import { reportPath } from "#app/features/notices/public"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Fold } from "#app/ui/fold"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { FactList } from "./facts"
import type { CompanyReviewPage } from "./queries.server"
import { Quote } from "./quote"

type CompanyReviewsProps = CompanyReviewPage & { company: Readonly<{ id: string; name: string }> }

/** Creators' reviews of a company they have worked with, facts first, the newest first. */
export function CompanyReviews({ reviews, next, company }: CompanyReviewsProps) {
  const here = localizedHref(paths.company(company.id))
  return (
    <Card as="section" padding="large" className="grid gap-6" aria-labelledby="reviews">
      <h2 id="reviews" className="text-xl">
        {m.reviews_about()}
      </h2>
      {reviews.length === 0 && <p className="text-ink-soft">{m.reviews_about_none()}</p>}
      {reviews.map((review) => (
        <div key={review.id} className="grid gap-3 border-t border-line pt-5">
          <FactList facts={review} />
          <Quote
            title={review.creator ? m.reviews_by({ name: isolate(review.creator) }) : m.reviews_by_hidden()}
            body={review.body}
            writtenAt={review.writtenAt}
            reply={review.reply === null ? null : { name: company.name, text: review.reply }}
          >
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              {m.reviews_ended({ date: isolate(formatDate(review.endedAt, currentLocale())) })}
              <TextLink to={localizedHref(reportPath(`${paths.company(company.id)}?review=${review.id}`))}>
                {m.reviews_report()}
              </TextLink>
            </p>
          </Quote>
        </div>
      ))}
      {next && (
        <LinkButton to={`${here}?before=${next}#reviews`} variant="line" className="justify-self-start">
          {m.reviews_next()}
        </LinkButton>
      )}
      <Fold label={m.reviews_how()}>
        <p className="pb-2 text-sm text-ink-soft">{m.reviews_how_text()}</p>
      </Fold>
    </Card>
  )
}
