import { Form } from "react-router"
import { hereHref, type ListState } from "#app/features/admin-kit/public"
import { replyLink } from "#app/features/contact/public"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { Icon } from "#app/ui/icon"
import { PersonsWords } from "#app/ui/persons-words"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { TEXT_LINK } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import type { CompanySort } from "./load.server"
import type { ProRequest } from "./queries.server"

type RequestListProps = { state: ListState<CompanySort>; requests: readonly ProRequest[] }

/** Requests for the Pro plan from the gate of the directory, with what to answer. */
export function RequestList({ state, requests }: RequestListProps) {
  if (requests.length === 0)
    return (
      <EmptyState icon="star" title={m.admin_company_no_requests()}>
        {m.admin_company_no_requests_text()}
      </EmptyState>
    )
  const here = localizedHref(hereHref("companies", state, { view: "requests" }))
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} action={here} />
        </li>
      ))}
    </ul>
  )
}

function RequestCard({ request, action }: { request: ProRequest; action: string }) {
  const { id, companyName, email, message, flagged, createdAt, handledAt, company } = request
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
            <bdi>{companyName}</bdi>
            {handledAt && <Tag tone="ok">{m.admin_company_answered()}</Tag>}
            {flagged && <Tag tone="warn">{m.admin_message_flagged()}</Tag>}
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        <time dateTime={createdAt.toISOString()} className="figures text-sm text-ink-soft">
          <bdi>{formatDateTime(createdAt, currentLocale())}</bdi>
        </time>
      </div>
      {message && (
        <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap text-ink-soft">
          <PersonsWords>{message}</PersonsWords>
        </p>
      )}
      {company ? (
        <p className="text-sm">
          {m.admin_company_of_account()} <bdi className="font-semibold">{company.name}</bdi>{" "}
          {company.plan === "pro" && <Tag tone="accent">{m.admin_company_plan_pro()}</Tag>}
        </p>
      ) : (
        // What is to be done is no news any more once it is.
        !handledAt && <p className="text-sm text-ink-soft">{m.admin_company_without_account()}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
        {!handledAt && (
          <Form method="post" action={action} replace preventScrollReset className="flex flex-wrap gap-2.5">
            <input type="hidden" name="id" value={id} />
            {company && (
              <SubmitButton size="small" name="intent" value="accept">
                {m.admin_company_accept()}
                <span className="sr-only"> {isolate(companyName)}</span>
              </SubmitButton>
            )}
            <SubmitButton size="small" variant="line" name="intent" value="handle">
              {m.admin_company_handle()}
              <span className="sr-only"> {isolate(companyName)}</span>
            </SubmitButton>
          </Form>
        )}
        <a
          href={replyLink(email, m.admin_company_reply_subject())}
          className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-2`}
          aria-label={m.admin_message_reply_to({ name: isolate(companyName) })}
        >
          <Icon name="mail" size={16} />
          {m.admin_message_reply()}
        </a>
      </div>
    </Card>
  )
}
