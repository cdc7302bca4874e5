import { localizedHref, m } from "#messages"
import { BackButton, ShutShop } from "./shut-shop"

type ErrorScreenProps = {
  status: number
  /** What somebody can quote when they write to us; for faults. */
  requestId?: string | undefined
  /** The address that was asked for. */
  path: string
  /** No way back by script: the page has none. */
  scriptFree?: boolean
}

/** For pages that do not exist, are not ready, or could not be made. */
export function ErrorScreen({ status, requestId, path, scriptFree = false }: ErrorScreenProps) {
  const missing = status === 404
  const fault = status >= 500 && status !== 503
  return (
    <ShutShop
      status={status}
      {...wordsFor(status)}
      details={[
        ...(missing ? [{ term: m.error_path(), value: readable(path), code: true }] : []),
        ...(fault && requestId ? [{ term: m.error_request_id(), value: requestId, code: true }] : []),
      ]}
    >
      <a href={localizedHref("/")}>{m.error_home()}</a>
      {missing ? !scriptFree && <BackButton /> : <a href={path}>{m.error_retry()}</a>}
    </ShutShop>
  )
}

/** An address as people write it: `/été`, not `/%C3%A9t%C3%A9`. */
function readable(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path // not UTF-8, or a stray per cent sign
  }
}

function wordsFor(status: number) {
  switch (status) {
    case 404:
      return { title: m.error_not_found_title(), text: m.error_not_found_text() }
    case 429:
      return { title: m.error_too_many_title(), text: m.error_too_many_text() }
    case 503:
      return { title: m.error_unavailable_title(), text: m.error_unavailable_text() }
    default:
      if (status < 500) return { title: m.error_request_title(), text: m.error_request_text() }
      return { title: m.error_fault_title(), text: m.error_fault_text() }
  }
}
