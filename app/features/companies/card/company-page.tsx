import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { PersonsWords } from "#app/ui/persons-words"
import { Screen } from "#app/ui/screen"
import { StatCard } from "#app/ui/stat-card"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatMonth } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { CompanyMark, markOf } from "../company-mark"
import type { CompanyCard } from "./card.server"

type CompanyPageProps = {
  company: Omit<CompanyCard, "plan">
  /** Told to its members and to admins alone. */
  plan: CompanyCard["plan"] | null
  /** In the reader's language. */
  country: string | null
  isOwn: boolean
  conversationId: string | null
  /** How it answers, in a sentence; null while too few have written. */
  replies: string | null
  /** How it pays, in words. */
  payments: string
  completed: number
  /** Reviews by creators who have worked with it. */
  children?: ReactNode
}

/** A company as creators see it before they answer. */
export function CompanyPage({
  company,
  plan,
  country,
  isOwn,
  conversationId,
  replies,
  payments,
  completed,
  children,
}: CompanyPageProps) {
  const { name, createdAt } = company
  const mark = markOf(company)
  return (
    <Screen
      above={m.role_entreprise()}
      title={
        <span className="flex items-center gap-3.5">
          <Avatar name={name} seed={company.id} size={56} />
          <span className="min-w-0">
            <bdi className="wrap-anywhere">{name}</bdi> {mark && <CompanyMark mark={mark} />}
          </span>
        </span>
      }
      description={m.company_since({ month: isolate(formatMonth(createdAt, currentLocale())) })}
      actions={<Actions isOwn={isOwn} conversationId={conversationId} />}
    >
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.55fr_1fr]">
        <div className="grid gap-4 md:gap-6">
          <Description text={company.description} isOwn={isOwn} />
          <StatCard label={m.company_completed()} value={numberText(completed)}>
            {m.company_completed_note()}
          </StatCard>
          {children}
        </div>
        <Card as="section" className="grid gap-5">
          <h2 className="text-xl">{m.company_facts()}</h2>
          <dl className="grid gap-4">
            <Fact term={m.company_verification()}>
              <Verification company={company} />
            </Fact>
            <Fact term={m.register_website()}>
              {company.website ? <Website address={company.website} /> : <None />}
            </Fact>
            <Fact term={m.profile_country()}>{country ?? <None />}</Fact>
            <Fact term={m.company_replies()}>{replies ?? m.company_replies_few()}</Fact>
            <Fact term={m.money_punctual_term()}>{payments}</Fact>
            {plan && (
              <Fact term={m.company_plan()}>
                {plan === "pro" ? <Tag tone="accent">{m.company_plan_pro()}</Tag> : m.company_plan_free()}
              </Fact>
            )}
          </dl>
        </Card>
      </div>
    </Screen>
  )
}

function Actions({ isOwn, conversationId }: Pick<CompanyPageProps, "isOwn" | "conversationId">) {
  if (isOwn) return <LinkButton to={localizedHref(paths.companyProfile)}>{m.company_edit()}</LinkButton>
  if (!conversationId) return null
  return <LinkButton to={localizedHref(paths.conversation(conversationId))}>{m.company_conversation()}</LinkButton>
}

function Description({ text, isOwn }: { text: string; isOwn: boolean }) {
  if (text === "")
    return (
      <EmptyState icon="building-2" title={m.company_no_description()}>
        {isOwn ? m.company_no_description_own() : m.company_no_description_text()}
      </EmptyState>
    )
  return (
    <Card as="section" padding="large" className="grid gap-3">
      <h2 className="text-xl">{m.company_about()}</h2>
      <p
        dir="auto"
        className="max-w-[68ch] text-lg [text-align:match-parent] [text-align:-webkit-match-parent] wrap-anywhere whitespace-pre-wrap"
      >
        <PersonsWords>{text}</PersonsWords>
      </p>
    </Card>
  )
}

function Verification({ company }: Pick<CompanyPageProps, "company">) {
  const mark = markOf(company)
  if (!mark || !company.verifiedAt) return m.company_unverified_meaning()
  const date = isolate(formatDate(company.verifiedAt, currentLocale()))
  if (mark.how === "admin") return m.company_verified_admin({ date })
  return m.company_verified_domain({ domain: isolate(mark.domain), date })
}

/** Its website, shown without the scheme that every address begins with. */
function Website({ address }: { address: string }) {
  return (
    <TextLink to={address} newTab>
      <bdi dir="ltr" className="wrap-anywhere">
        {address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
      </bdi>
    </TextLink>
  )
}

function None() {
  return <span className="font-normal text-ink-soft">{m.profile_country_none()}</span>
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
