import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import type { OwnToken } from "./queries.server"

/** The tokens one has made, and the end of each. */
export function TokenList({ tokens }: { tokens: readonly OwnToken[] }) {
  return (
    <ul className="grid border-t border-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
            <p className="font-semibold wrap-anywhere">
              <bdi>{token.name}</bdi>{" "}
              <bdi dir="ltr" className="font-mono text-sm font-normal text-ink-soft">
                {token.start}…
              </bdi>
            </p>
            <p className="text-sm text-ink-soft">{usedText(token)}</p>
            <p className="flex flex-wrap gap-1.5">
              <Tag tone={token.isExpired ? "warn" : "plain"}>{untilText(token)}</Tag>
              {token.scopes.map((scope) => (
                <Tag key={scope}>
                  <bdi dir="ltr" className="font-mono">
                    {scope}
                  </bdi>
                </Tag>
              ))}
            </p>
          </div>
          <Form>
            <input type="hidden" name="token" value={token.id} />
            <SubmitButton
              name="intent"
              value="revoke"
              variant="line"
              size="small"
              aria-label={m.api_tokens_revoke_named({ name: isolate(token.name) })}
            >
              {m.api_tokens_revoke()}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}

function usedText({ lastUsedAt }: OwnToken) {
  if (lastUsedAt === null) return m.api_tokens_never_used()
  return m.api_tokens_last_used({ when: formatDateTime(lastUsedAt, currentLocale()) })
}

function untilText({ expiresAt, isExpired }: OwnToken) {
  const date = formatDate(expiresAt, currentLocale())
  return isExpired ? m.api_tokens_expired({ date }) : m.api_tokens_until({ date })
}
