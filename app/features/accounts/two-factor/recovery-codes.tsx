import { useRef, useState } from "react"
import * as paths from "#app/paths"
import { Button } from "#app/ui/button"
import { Callout } from "#app/ui/callout"
import { CopiedNews } from "#app/ui/copy-link"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"

/** The codes, this once: to be copied, printed or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Callout tone="warn">{m.two_factor_codes_once()}</Callout>
      <CodeList codes={codes} />
      <LinkButton to={localizedHref(paths.accountTwoFactor)} reloadDocument className="justify-self-start">
        {m.two_factor_codes_done()}
      </LinkButton>
    </>
  )
}

function CodeList({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLOListElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"))
      setCopied(true)
    } catch {
      // No clipboard here (plain http, or refused): leave the codes selected, ready for the keyboard.
      if (list.current) getSelection()?.selectAllChildren(list.current)
    }
  }

  return (
    <div className="grid gap-3">
      <ol
        ref={list}
        dir="ltr"
        translate="no"
        className="edge grid gap-x-8 gap-y-2 rounded-card bg-paper px-5 py-4 font-semibold tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <span className="hidden scripted:contents">
        <Button variant="line" onClick={copy} className="justify-self-start">
          <Icon name={isCopied ? "check" : "copy"} size={18} />
          {isCopied ? m.two_factor_codes_copied() : m.two_factor_codes_copy()}
        </Button>
        <CopiedNews>{isCopied && m.two_factor_codes_copied()}</CopiedNews>
      </span>
    </div>
  )
}
