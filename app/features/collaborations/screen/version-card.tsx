import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import type { ContractVersion } from "../contract/state.server"

type VersionCardProps = { collaborationId: string; contract: ContractVersion; children?: ReactNode }

/** One version of a contract: its file, what its bytes are known by, and who has accepted them. */
export function VersionCard({ collaborationId, contract, children }: VersionCardProps) {
  const { version, madeAt, sha256, acceptances } = contract
  const locale = currentLocale()
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="text-lg">{m.collaborations_version({ version: isolate(String(version)) })}</h3>
          <p className="text-sm text-ink-soft">
            {m.collaborations_version_made({ date: isolate(formatDate(madeAt, locale)) })}
          </p>
        </div>
        <LinkButton to={localizedHref(paths.contractFile(collaborationId, version))} variant="line" reloadDocument>
          <Icon name="file-text" size={18} />
          {m.collaborations_version_read()}
        </LinkButton>
      </div>
      {acceptances.length > 0 && (
        <ul className="grid gap-1.5">
          {acceptances.map(({ side, name, acceptedAt }) => (
            <li key={side} className="flex gap-2">
              <Icon name="circle-check" size={18} className="mt-1 text-ok" />
              {m.collaborations_accepted_by({
                name: isolate(name),
                date: isolate(formatDateTime(acceptedAt, locale)),
              })}
            </li>
          ))}
        </ul>
      )}
      {children}
      <Fold label={m.collaborations_fingerprint()} className="text-sm text-ink-soft">
        <p className="grid gap-0.5 pb-1 text-sm text-ink-soft">
          {m.collaborations_hash()}
          <bdi dir="ltr" className="figures break-all">
            {sha256}
          </bdi>
        </p>
      </Fold>
    </Card>
  )
}
