import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { PublicReview } from "./public-page"
import { factLines } from "./review-facts"
import { Words } from "./words"

type ReviewListProps = {
  reviews: readonly PublicReview[]
  /** Whose page it is, and whose the answers are. */
  name: string
}

/** Companies' reviews, the newest first, each with the facts about the work; the mark says that they follow a collaboration. */
export function ReviewList({ reviews, name }: ReviewListProps) {
  if (reviews.length === 0) return null
  return (
    <section className="said">
      <h2>
        <Words>{m.reviews_on_page()}</Words>
      </h2>
      {reviews.map((review) => (
        <figure key={review.id}>
          <figcaption>
            <b>
              <bdi>{review.company}</bdi>
            </b>{" "}
            <small>
              <Words>
                {m.reviews_mark()} · {isolate(formatDate(review.writtenAt, currentLocale()))}
              </Words>
            </small>
          </figcaption>
          <small>
            <Words>
              {factLines(review)
                .filter(({ isKnown }) => isKnown)
                .map((line) => m.reviews_fact_line(line))
                .join(" · ")}
            </Words>
          </small>
          <blockquote dir="auto">{review.body}</blockquote>
          {review.reply && (
            <>
              <small>
                <Words>{m.reviews_reply({ name: isolate(name) })}</Words>
              </small>
              <p dir="auto">{review.reply}</p>
            </>
          )}
        </figure>
      ))}
      <details>
        <summary>
          <Words>{m.reviews_how()}</Words>
        </summary>
        <small>
          <Words>{m.reviews_how_text()}</Words>
        </small>
      </details>
    </section>
  )
}
