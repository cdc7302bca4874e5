import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Form } from "#app/ui/form"
import { HelpLink } from "#app/ui/help-link"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { VerifiedMark } from "#app/ui/verified-mark"
import { WholeWords } from "#app/ui/whole-words"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { markOf } from "../company-mark"
import type { OwnCompany } from "../profile/queries.server"
import { companyStandingOf, NEW_CONVERSATIONS } from "../standing"
import { siteDomain } from "./site-domain"

type VerificationCardProps = { company: OwnCompany; answer: FormAnswer | undefined }

/** Whether the company is verified, how and since when; else how it can be. */
export function VerificationCard({ company, answer }: VerificationCardProps) {
  const { plan, verifiedHow, verifiedAt, website, nameHeldAt } = company
  const mark = markOf(company)
  return (
    <Card as="section" id="verification" className="grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{m.company_verification()}</h2>
        {mark ? (
          <Tag tone="ok">
            <VerifiedMark size={16} />
            <span aria-hidden="true">{m.company_verified()}</span>
          </Tag>
        ) : (
          <Tag>{m.company_unverified()}</Tag>
        )}
      </div>
      {verifiedHow && verifiedAt ? (
        <p>
          {verifiedHow === "domain"
            ? m.company_verified_domain({
                domain: isolate(mark?.domain ?? ""),
                date: isolate(formatDate(verifiedAt, currentLocale())),
              })
            : m.company_verified_admin({ date: isolate(formatDate(verifiedAt, currentLocale())) })}
        </p>
      ) : (
        <>
          <p>
            {companyStandingOf({ plan, isVerified: false }) === "pro"
              ? m.company_unverified_text_pro({ count: NEW_CONVERSATIONS.pro })
              : m.company_unverified_text()}
          </p>
          {nameHeldAt ? (
            <Callout tone="info">{m.company_name_held()}</Callout>
          ) : (
            <HowToBeVerified website={website} answer={answer} />
          )}
        </>
      )}
    </Card>
  )
}

function HowToBeVerified({ website, answer }: Pick<OwnCompany, "website"> & Pick<VerificationCardProps, "answer">) {
  const domain = website ? siteDomain(website) : null
  return (
    <>
      <p className="text-ink-soft">
        {domain ? (
          <WholeWords text={m.company_verify_how({ address: isolate(`@${domain}`) })} whole={isolate(`@${domain}`)} />
        ) : (
          m.company_verify_website_first()
        )}
      </p>
      <HelpLink article="verification" />
      <ActionErrors answer={answer} tone="warn">
        {domain && (
          <span className="flex flex-wrap gap-x-4">
            <TextLink to={localizedHref(paths.accountEmail)}>{m.email_change_section()}</TextLink>
            <TextLink to={localizedHref(paths.members)}>{m.company_members_title()}</TextLink>
          </span>
        )}
      </ActionErrors>
      <Form action={localizedHref(paths.companyProfile)} preventScrollReset className="contents">
        <SubmitButton variant="line" name="intent" value="verify" className="justify-self-start">
          {m.company_verify()}
        </SubmitButton>
      </Form>
    </>
  )
}
