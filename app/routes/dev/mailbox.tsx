import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Screen } from "#app/ui/screen"
import { currentLocale, m } from "#messages"
import { type LocalMail, listLocalMail } from "#platform/mail/mailbox.server"
import { formatDateTime } from "#platform/text/format"
import type { Route } from "./+types/mailbox"

const PER_PAGE = 10

export const meta: Route.MetaFunction = () => [{ title: m.mailbox_title() }]

export async function loader({ request }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams)
  const found = await listLocalMail({ limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE })
  return { page, mails: found.slice(0, PER_PAGE), hasOlder: found.length > PER_PAGE }
}

export default function MailboxRoute({ loaderData: { page, mails, hasOlder } }: Route.ComponentProps) {
  return (
    <main id="content">
      <Screen title={m.mailbox_title()} description={m.mailbox_intro()} width="reading">
        {mails.length === 0 && (
          <EmptyState icon="mail" title={m.mailbox_empty_title()}>
            {m.mailbox_empty_text()}
          </EmptyState>
        )}
        <div className="grid grid-cols-1 gap-5">
          {mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} />
          ))}
        </div>
        <Pages page={page} hasOlder={hasOlder} />
      </Screen>
    </main>
  )
}

function MailCard({ mail }: { mail: LocalMail }) {
  return (
    <Card as="article" className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h2 className="text-xl" dir="auto">
          {mail.subject}
        </h2>
        <p className="text-ink-soft">
          {m.mailbox_to()} <bdi className="break-all">{mail.to}</bdi> ·{" "}
          <time dateTime={mail.createdAt}>{formatDateTime(new Date(mail.createdAt), currentLocale())}</time>
        </p>
      </header>
      {/* Each line finds its own direction: an Arabic mail has addresses among its sentences. */}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        {mail.text}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {mail.links.map((link) => (
          <a key={link} href={link} dir="ltr" className="font-medium break-all text-accent-ink underline">
            {link}
          </a>
        ))}
      </div>
      <LinkButton
        to={paths.mailboxMail(mail.id)}
        reloadDocument
        variant="line"
        size="small"
        className="justify-self-start"
      >
        {m.mailbox_show_html()}
      </LinkButton>
    </Card>
  )
}

function Pages({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  if (page === 1 && !hasOlder) return null
  return (
    <nav aria-label={m.mailbox_pages()} className="mt-6 flex justify-between gap-4">
      {page > 1 && (
        <LinkButton to={`${paths.mailbox}?page=${page - 1}`} variant="line">
          {m.mailbox_newer()}
        </LinkButton>
      )}
      {hasOlder && (
        <LinkButton to={`${paths.mailbox}?page=${page + 1}`} variant="line" className="ms-auto">
          {m.mailbox_older()}
        </LinkButton>
      )}
    </nav>
  )
}

function pageIn(search: URLSearchParams) {
  const page = Number(search.get("page"))
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
