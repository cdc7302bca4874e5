import { LinkButton } from "#app/ui/link-button"
import { Notice } from "#app/ui/notice"
import { m } from "#messages"
import { useWords } from "./words"

/** The list could not be read; what was looked for stays in the form and in the address. */
export function ListFailed({ href }: { href: string }) {
  const words = useWords()
  return (
    <Notice tone="danger" title={words.failedTitle}>
      <p>{words.failedText}</p>
      <div className="mt-3">
        <LinkButton to={href} replace preventScrollReset size="small">
          {m.error_retry()}
        </LinkButton>
      </div>
    </Notice>
  )
}
