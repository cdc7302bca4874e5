import type { ReactNode } from "react"
import { Form } from "react-router"
import { BackLink } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import { noticeReasonWords } from "../reason-words"
import { isOpen } from "../rules"
import { DecisionForm } from "./decision-form"
import { NoticeCard, NoticeTags } from "./notice-list"
import type { OpenedNotice } from "./reports"
import { Steps } from "./steps"

/** One notice: what is reported, by whom, what has been done, and what to do. */
export function NoticeView({ notice }: { notice: OpenedNotice | null }) {
  const back = <BackLink to={localizedHref(paths.adminTab("reports"))}>{m.admin_report_back()}</BackLink>
  if (!notice)
    return (
      <>
        {back}
        <EmptyState icon="shield" title={m.admin_report_gone()}>
          {m.admin_report_none_text()}
        </EmptyState>
      </>
    )
  const { id, reference, reason, state, createdAt, dueAt, page, steps } = notice
  const here = localizedHref(paths.adminTab("reports", { notice: id }))
  return (
    <>
      {back}
      <h2 className="flex flex-wrap items-center gap-2 text-xl">
        {noticeReasonWords(reason)}
        <NoticeTags notice={notice} />
      </h2>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {reason === "child_abuse" && <Callout tone="danger">{m.admin_report_child_abuse()}</Callout>}
          <Card as="section" aria-label={m.admin_report_reported()}>
            <dl className="grid gap-3">
              <Fact name={m.report_reference()}>
                <bdi dir="ltr" className="figures">
                  {reference}
                </bdi>
              </Fact>
              <Fact name={m.report_url()}>
                <a href={notice.path} target="_blank" rel="noopener" className="underline underline-offset-4">
                  <bdi dir="ltr">{notice.path}</bdi>
                  <span className="sr-only"> ({m.ui_new_tab()})</span>
                </a>
              </Fact>
              <Fact name={m.admin_report_page()}>
                <ReportedPage page={page} />
              </Fact>
              {notice.review && (
                <Fact name={m.admin_report_review()}>
                  <ReportedReview review={notice.review} />
                </Fact>
              )}
              <Fact name={m.report_explanation()}>
                <span dir="auto" className="block max-w-[80ch] whitespace-pre-wrap">
                  {notice.explanation || m.admin_report_cleared()}
                </span>
              </Fact>
              <Fact name={m.admin_report_reporter()}>
                <Reporter notice={notice} />
              </Fact>
              <Fact name={m.admin_report_received_at()}>
                <bdi>{formatDateTime(createdAt, currentLocale())}</bdi>
              </Fact>
              {isOpen(state) && (
                <Fact name={m.admin_report_due_at()}>
                  <bdi>{formatDateTime(dueAt, currentLocale())}</bdi>
                </Fact>
              )}
            </dl>
          </Card>
          {steps.length > 0 && <Steps steps={steps} />}
          <Others notice={notice} />
        </div>
        <div className="grid gap-4">
          {state === "received" && (
            <Form method="post" action={here} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <SubmitButton variant="line" name="intent" value="take_up">
                {m.admin_report_take_up()}
              </SubmitButton>
            </Form>
          )}
          {state === "appealed" && notice.leaveToOther && (
            <Callout tone="warn">{m.admin_report_leave_to_other()}</Callout>
          )}
          {isOpen(state) && page?.isLeaving && <Callout tone="warn">{m.admin_page_leaving()}</Callout>}
          {isOpen(state) ? (
            <DecisionForm
              key={state}
              id={id}
              action={here}
              hasPage={page !== null}
              hasReview={notice.review !== null}
              ownerId={page?.ownerId ?? notice.review?.authorId ?? null}
              isFinal={state === "appealed"}
            />
          ) : (
            <Callout tone="ok">{state === "final" ? m.admin_report_is_final() : m.admin_report_is_decided()}</Callout>
          )}
        </div>
      </div>
    </>
  )
}

function ReportedReview({ review }: { review: NonNullable<OpenedNotice["review"]> }) {
  const { body, reply, isRemoved, authorEmail } = review
  return (
    <span className="grid gap-2">
      {[body, ...(reply === null ? [] : [reply])].map((words) => (
        <span key={words} dir="auto" className="block max-w-[80ch] border-s-2 border-line ps-3 whitespace-pre-wrap">
          {words}
        </span>
      ))}
      <span className="flex flex-wrap items-center gap-2">
        {isRemoved && <Tag tone="danger">{m.admin_report_review_removed()}</Tag>}
        {authorEmail === null ? m.admin_report_without_owner() : <bdi dir="ltr">{authorEmail}</bdi>}
      </span>
    </span>
  )
}

function ReportedPage({ page }: Pick<OpenedNotice, "page">) {
  if (!page) return m.admin_report_no_influencer()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi className="font-semibold">{page.name}</bdi>
      {page.isSuspended ? (
        <Tag tone="danger">{m.admin_report_page_suspended()}</Tag>
      ) : (
        <Tag>{page.isActive ? m.admin_report_page_shown() : m.admin_report_page_hidden()}</Tag>
      )}
      {page.ownerEmail === null ? m.admin_report_without_owner() : <bdi dir="ltr">{page.ownerEmail}</bdi>}
    </span>
  )
}

function Reporter({ notice: { name, email, cleared } }: { notice: OpenedNotice }) {
  if (name === null && email === null) return cleared ? m.admin_report_cleared() : m.admin_report_nameless()
  return (
    <span className="flex flex-wrap gap-x-3">
      {name && <bdi className="font-semibold">{name}</bdi>}
      {email && <bdi dir="ltr">{email}</bdi>}
    </span>
  )
}

function Others({ notice: { others, page } }: { notice: OpenedNotice }) {
  if (others.count === 0 || !page) return null
  return (
    <section className="grid gap-3" aria-labelledby="notice-others">
      <h3 id="notice-others" className="text-lg">
        {m.admin_report_others()}
      </h3>
      <ul className="grid gap-3">
        {others.newest.map((other) => (
          <li key={other.id}>
            <NoticeCard notice={other} />
          </li>
        ))}
      </ul>
      {others.count > others.newest.length && (
        <TextLink to={localizedHref(paths.adminTab("reports", { about: page.id }))}>
          {m.admin_report_others_all()}
        </TextLink>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
