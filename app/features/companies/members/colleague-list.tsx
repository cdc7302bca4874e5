import type { ReactNode } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { type AnsweredField, useAnswer } from "#app/ui/answered-form"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { ConfirmDialog } from "#app/ui/confirm-dialog"
import { DialogOpener } from "#app/ui/dialog"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { Colleague, TeamView } from "./queries.server"
import { memberRoleName } from "./role-words"
import { isLastOwner } from "./rules"

/** The proof that a form asks for when it concerns an owner. */
export type ProofFields = (field: (name: "currentPassword" | "code") => AnsweredField) => ReactNode
type ProofProps = {
  /** Null for somebody without a password, who is led to one first. */
  proof: ProofFields | null
  /** The error of the last form, whichever colleague it was about. */
  answer: FormAnswer | undefined
}
type ColleagueListProps = ProofProps & { team: TeamView; ownId: string }

/**
 * The members of the company; owners decide who stays and who is an owner, everybody may leave. Making somebody an owner, or changing an
 * owner, asks for a proof; so does an owner who leaves.
 */
export function ColleagueList({ team: { mine, colleagues }, ownId, proof, answer }: ColleagueListProps) {
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-xl">{m.company_colleagues({ count: colleagues.length })}</h2>
      <ul className="divide-y divide-line">
        {colleagues.map((colleague) => (
          <li key={colleague.userId} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0">
            <Person colleague={colleague} isSelf={colleague.userId === ownId} />
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
              {mine === "owner" && proof && !isLastOwner(colleagues, colleague.userId) && (
                <ProvedFold colleague={colleague} intent="role" proof={proof} answer={answer} />
              )}
              {colleague.userId === ownId ? (
                mine === "owner" && !isLastOwner(colleagues, ownId) ? (
                  proof && <ProvedFold colleague={colleague} intent="leave" proof={proof} answer={answer} />
                ) : (
                  <Leave ownId={ownId} isAlone={colleagues.length === 1} isLast={isLastOwner(colleagues, ownId)} />
                )
              ) : (
                mine === "owner" &&
                (colleague.role === "member" ? (
                  <Remove colleague={colleague} />
                ) : (
                  proof && <ProvedFold colleague={colleague} intent="remove" proof={proof} answer={answer} />
                ))
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ colleague, isSelf }: { colleague: Colleague; isSelf: boolean }) {
  const { email, role, since } = colleague
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
      <Avatar name={nameOf(colleague)} seed={email} size={44} />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <bdi className="wrap-anywhere">{nameOf(colleague)}</bdi>
          {isSelf && <span className="font-normal text-ink-soft">{m.company_member_you()}</span>}
          <Tag tone={role === "owner" ? "accent" : "plain"}>{memberRoleName(role)}</Tag>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {m.company_member_since({ date: isolate(formatDate(since, currentLocale())) })}
        </p>
      </div>
    </div>
  )
}

type ProvedProps = {
  proof: ProofFields
  answer: ProofProps["answer"]
  colleague: Colleague
  intent: "role" | "remove" | "leave"
}

function ProvedFold({ colleague, intent, proof, answer }: ProvedProps) {
  const { userId, role } = colleague
  const sent = answer?.initialValue
  const isRefused = sent?.id === userId && "role" in sent === (intent === "role")
  const { form, field } = useAnswer<"currentPassword" | "code">(isRefused ? answer : undefined, {
    id: `${intent}-${userId}`,
  })
  const label = {
    role: role === "owner" ? m.company_make_member : m.company_make_owner,
    remove: m.company_member_remove,
    leave: m.company_leave,
  }[intent]()
  return (
    <Fold label={label} isOpen={isRefused}>
      <Form {...form} preventScrollReset>
        {intent === "remove" && (
          <p className="text-ink-soft">{m.company_member_remove_text({ name: isolate(nameOf(colleague)) })}</p>
        )}
        {intent === "leave" && <p className="text-ink-soft">{m.company_leave_text()}</p>}
        <input type="hidden" name="id" value={userId} />
        {intent === "role" && <input type="hidden" name="role" value={role === "owner" ? "member" : "owner"} />}
        {proof(field)}
        <SubmitButton
          name="intent"
          value={intent}
          variant={intent === "role" ? "line" : "danger"}
          className="justify-self-start"
        >
          {label}
          <span className="sr-only"> {isolate(nameOf(colleague))}</span>
        </SubmitButton>
      </Form>
    </Fold>
  )
}

function Remove({ colleague }: { colleague: Colleague }) {
  const dialog = `remove-${colleague.userId}`
  return (
    <>
      <DialogOpener dialog={dialog} size="small" variant="quiet" className="text-danger">
        {m.company_member_remove()}
        <span className="sr-only"> {isolate(nameOf(colleague))}</span>
      </DialogOpener>
      <ConfirmDialog
        id={dialog}
        title={m.company_member_remove_title()}
        description={m.company_member_remove_text({ name: isolate(nameOf(colleague)) })}
        confirmLabel={m.company_member_remove()}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={colleague.userId} />
      </ConfirmDialog>
    </>
  )
}

function Leave({ ownId, isAlone, isLast }: { ownId: string; isAlone: boolean; isLast: boolean }) {
  if (isAlone)
    return (
      <p className="max-w-[24ch] text-sm text-ink-soft">
        {m.company_leave_alone()}{" "}
        <Link to={localizedHref(paths.accountData)} className="font-semibold underline underline-offset-4">
          {m.company_leave_alone_account()}
        </Link>
      </p>
    )
  if (isLast) return <p className="max-w-[24ch] text-sm text-ink-soft">{m.company_leave_last()}</p>
  return (
    <>
      <DialogOpener dialog="leave" size="small" variant="quiet" className="text-danger">
        {m.company_leave()}
      </DialogOpener>
      <ConfirmDialog
        id="leave"
        title={m.company_leave_title()}
        description={m.company_leave_text()}
        confirmLabel={m.company_leave()}
      >
        <input type="hidden" name="intent" value="leave" />
        <input type="hidden" name="id" value={ownId} />
      </ConfirmDialog>
    </>
  )
}

function nameOf({ firstName, lastName, email }: Colleague) {
  return `${firstName} ${lastName}`.trim() || (email.split("@")[0] ?? email)
}
