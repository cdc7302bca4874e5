import { ConfirmStep, hereHref, LastAction, Pager } from "#app/features/admin-kit/public"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { DomainTable } from "./domain-table"
import type { DomainsContent } from "./load.server"

/** Domains of creators: how they stand, and their release. */
export default function DomainsPanel({ content }: { content: DomainsContent }) {
  const { state, page, asked } = content
  return (
    <>
      <LastAction />
      <DomainTable content={content} />
      <Pager tab="domains" state={state} page={page} />
      {asked && (
        <ConfirmStep
          title={m.admin_domain_release_title({ name: isolate(asked.shown) })}
          description={m.admin_domain_release_text({ name: isolate(asked.shown), page: isolate(asked.page) })}
          confirmLabel={m.admin_domain_release()}
          back={localizedHref(hereHref("domains", state))}
        >
          <input type="hidden" name="id" value={asked.id} />
        </ConfirmStep>
      )}
    </>
  )
}
