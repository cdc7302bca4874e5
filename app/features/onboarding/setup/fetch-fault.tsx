import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { Notice } from "#app/ui/notice"
import { localizedHref, m } from "#messages"
import type { FetchFault } from "./use-fetching"

/** Why the fetching stopped, and the way on. */
export function FetchFaultNotice({ fault }: { fault: FetchFault }) {
  const needsName = fault === "username_lost" || fault === "username_missing"
  return (
    <Notice tone="danger">
      <p>{faultText(fault)}</p>
      {needsName && (
        <p className="pt-2">
          <LinkButton to={localizedHref(paths.reserveUsername)}>{m.fetch_choose_username()}</LinkButton>
        </p>
      )}
    </Notice>
  )
}

function faultText(fault: FetchFault) {
  switch (fault) {
    case "failed":
      return m.fetch_failed()
    case "too_many":
      return m.error_too_many_text()
    case "username_lost":
      return m.fetch_username_lost()
    case "username_missing":
      return m.fetch_username_missing()
  }
}
