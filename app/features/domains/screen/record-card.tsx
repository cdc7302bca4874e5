import { useRef } from "react"
import { Button } from "#app/ui/button"
import { CopiedNews, useCopy } from "#app/ui/copy-link"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { DomainRecord, OwnDomain } from "../queries.server"

/** A record as a name server's form asks for it, each part to be copied, and how it stands. */
export function RecordCard({ record, domain }: { record: DomainRecord; domain: OwnDomain }) {
  const state = domain.checkedAt && !domain.dnsAway ? stateOf(record, domain) : null
  return (
    <section
      aria-label={m.editor_domain_record({ type: record.type })}
      className="grid gap-2 rounded-card border border-line p-4"
    >
      <h4 className="font-semibold">{m.editor_domain_record({ type: isolate(record.type) })}</h4>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <Part label={m.editor_domain_record_name()} copy={m.editor_domain_copy_name()} text={record.name} />
        <Part label={m.editor_domain_record_value()} copy={m.editor_domain_copy_value()} text={record.value} />
      </dl>
      {state && (
        <p role="status" className={`flex gap-2 font-medium ${state.isRight ? "text-ok" : "text-warn"}`}>
          <Icon name={state.isRight ? "circle-check" : "triangle-alert"} size={18} className="mt-[0.2em]" />
          <span className="min-w-0 wrap-anywhere">{state.text}</span>
        </p>
      )}
    </section>
  )
}

function Part({ label, copy, text }: { label: string; copy: string; text: string }) {
  const shown = useRef<HTMLElement>(null)
  const { copied, copy: take } = useCopy(text, shown)
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2">
        <bdi ref={shown} dir="ltr" className="min-w-0 flex-1 font-mono text-sm break-all select-all rtl:text-end">
          {text}
        </bdi>
        <span className="hidden scripted:contents">
          <Button variant="quiet" size="small" onClick={take} aria-label={copy} className="size-11 shrink-0 px-0">
            <Icon name={copied ? "check" : "copy"} size={18} />
          </Button>
          <CopiedNews>{copied && m.editor_domain_copied()}</CopiedNews>
        </span>
      </dd>
    </>
  )
}

function stateOf({ type }: DomainRecord, { targetFault, proofFault, seen, shown }: OwnDomain) {
  const fault = type === "TXT" ? proofFault : targetFault
  if (fault === null)
    return { isRight: true, text: type === "TXT" ? m.editor_domain_proof_ok() : m.editor_domain_target_ok() }
  const others = seen.split(", ").filter((address) => address !== "")
  // Addresses of the other kind are shown beside that kind's record.
  if (others.length > 0 && (type === "A" || type === "AAAA") && !others.some((each) => kindOf(each) === type))
    return null
  const name = isolate(shown)
  const texts = {
    missing: () => (type === "TXT" ? m.editor_domain_proof_missing() : m.editor_domain_target_missing({ name })),
    elsewhere: () => m.editor_domain_target_elsewhere({ name, seen: isolate(seen) }),
    partly: () => m.editor_domain_target_partly({ name, seen: isolate(seen) }),
    others: () => m.editor_domain_proof_others(),
    taken: () => m.editor_domain_proof_taken(),
  }
  return { isRight: false, text: texts[fault]() }
}

function kindOf(address: string) {
  return address.includes(":") ? "AAAA" : "A"
}
