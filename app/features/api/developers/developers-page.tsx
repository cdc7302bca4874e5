import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Screen } from "#app/ui/screen"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { Code, CodeSample } from "./code-sample"
import { OperationDetails } from "./operation-details"
import { ALLOWANCE, firstCalls, forAgents, NEXT_PAGE, PROBLEM, withToken } from "./samples"
import type { DevelopersView } from "./view"
import { WebhooksGuide } from "./webhooks-guide"

const DOCUMENT = `${paths.api}/openapi.json`

/** How others build on the site: made of the same document that their programs read. */
export function DevelopersPage({
  view: { siteUrl, groups, problems, webhookHeaders, webhooks },
}: {
  view: DevelopersView
}) {
  const title = m.developers_title()
  return (
    <Screen
      title={title}
      width="reading"
      above={<Breadcrumb trail={[{ href: localizedHref("/"), label: m.nav_home() }]} current={title} />}
      description={<p>{m.developers_intro()}</p>}
    >
      <p>
        {m.developers_document()}{" "}
        <a href={DOCUMENT} className="font-medium text-accent-ink underline underline-offset-4">
          <bdi dir="ltr">{DOCUMENT}</bdi>
        </a>
      </p>
      <Section id="first-call" title={m.developers_first_call()}>
        <p>{m.developers_first_call_text()}</p>
        {firstCalls(siteUrl).map((sample) => (
          <CodeSample key={sample.label} {...sample} />
        ))}
      </Section>
      <Section id="authentication" title={m.developers_authentication()}>
        <p>
          {m.developers_authentication_text()}{" "}
          <TextLink to={localizedHref(paths.accountTokens)}>{m.developers_make_token()}</TextLink>
        </p>
        <CodeSample {...withToken(siteUrl)} />
        <p>{m.developers_other_sites()}</p>
      </Section>
      <Section id="errors" title={m.developers_errors()}>
        <p>{m.developers_errors_text()}</p>
        <CodeSample {...PROBLEM} />
        <dl className="grid gap-2">
          {problems.map(({ name, status, title: words }) => (
            <div key={name} id={name} className="grid scroll-mt-24 gap-x-3 sm:flex sm:items-baseline">
              <dt>
                <Code>{`${status} ${name}`}</Code>
              </dt>
              <dd className="text-ink-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="paging" title={m.developers_paging()}>
        <p>{m.developers_paging_text()}</p>
        <CodeSample {...NEXT_PAGE} />
        <p>{m.developers_etag_text()}</p>
      </Section>
      <Section id="limits" title={m.developers_limits()}>
        <p>{m.developers_limits_text()}</p>
        <CodeSample {...ALLOWANCE} />
      </Section>
      <Section id="agents" title={m.developers_agents()}>
        <p>{m.developers_agents_text()}</p>
        <CodeSample {...forAgents(siteUrl)} />
        <p>{m.developers_agents_care()}</p>
      </Section>
      <Section id="webhooks" title={m.developers_webhooks()}>
        <WebhooksGuide headers={webhookHeaders} webhooks={webhooks} />
      </Section>
      <Section id="operations" title={m.developers_operations()}>
        <p>{m.developers_operations_text()}</p>
        {groups.map(({ tag, operations }) => (
          <section key={tag} className="mt-2 grid">
            <h3 className="text-lg">{tag}</h3>
            {operations.map((operation) => (
              <OperationDetails key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </Section>
    </Screen>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 grid gap-4 border-t border-line pt-6 scroll-mt-20">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
