import { useId } from "react"
import { editAddress, profileUrl } from "#app/features/networks/public"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { CopyLink } from "#app/ui/copy-link"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { NewTabMark } from "#app/ui/new-tab-mark"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { Bios } from "./queries.server"

type BiosCardProps = { bios: NonNullable<Bios>; url: string | null }

/** Networks whose bios still name the old address, each with a link to its settings, ticked off by hand. */
export function BiosCard({ bios, url }: BiosCardProps) {
  const id = useId()
  const left = bios.filter(({ isChanged }) => !isChanged).length
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <div className="grid gap-3 p-5">
        <h2 id={id} className="text-xl">
          {m.move_in_bios({ count: left, figure: numberText(left) })}
        </h2>
        <p className="text-ink-soft">{m.move_in_bios_text()}</p>
        {url && <CopyLink url={url} />}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {bios.map((bio) => (
          <Bio key={bio.network} bio={bio} />
        ))}
      </ul>
      <Form
        method="post"
        action={localizedHref(paths.editorImport)}
        replace
        preventScrollReset
        className="border-t border-line px-3 py-2"
      >
        <SubmitButton name="intent" value="end-bios" variant="quiet" size="small" className="justify-self-start">
          {m.move_in_bios_over()}
        </SubmitButton>
      </Form>
    </Card>
  )
}

function Bio({ bio: { network, handle, isChanged } }: { bio: BiosCardProps["bios"][number] }) {
  const name = NETWORK_NAMES[network]
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-card ${isChanged ? "bg-ok text-paper" : "bg-accent-soft text-accent-ink"}`}
      >
        {isChanged ? <Icon name="check" size={20} /> : <NetworkIcon network={network} size={20} />}
      </span>
      <span className="grid min-w-0 flex-1 basis-28">
        <a
          href={editAddress(network) ?? profileUrl(network, handle)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1 font-semibold"
        >
          {m.move_in_bios_open({ network: name })}
          <NewTabMark />
        </a>
        <bdi dir="ltr" className="truncate text-sm text-ink-soft rtl:text-end">
          {handle}
        </bdi>
      </span>
      {isChanged && <span className="sr-only">{m.move_in_bios_is_done()}</span>}
      <Form method="post" action={localizedHref(paths.editorImport)} replace preventScrollReset>
        <input type="hidden" name="network" value={network} />
        {!isChanged && <input type="hidden" name="done" value="1" />}
        <SubmitButton name="intent" value="bio" variant={isChanged ? "quiet" : "line"} size="small" pending={false}>
          {isChanged ? m.move_in_bios_again() : m.move_in_bios_done()}
          <span className="sr-only"> : {name}</span>
        </SubmitButton>
      </Form>
    </li>
  )
}
