import type { ReactNode } from "react"
import { kindName, MAX_BLOCKS, shownAddress } from "#app/features/page-editor/public"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { blockIcon, mediaPath } from "#app/ui/block-picture"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { NetworkIcon } from "#app/ui/network-icon"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import { isNetwork, NETWORK_NAMES } from "#vocabulary/networks"
import { PictureProgress } from "./picture-progress"
import type { LeftOut } from "./plan.server"
import type { MoveIn } from "./queries.server"

/** The links that were recognised, in order, taken over by one press; those left out, and why. */
export function FoundList({ moveIn, answer }: { moveIn: MoveIn; answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer(answer, { id: "import-found" })
  const { networks, blocks, leftOut } = moveIn.plan
  const withoutRoom = leftOut.filter(({ cause }) => cause === "full").length
  const isNew = networks.length + blocks.length > 0
  return (
    <>
      <div className="grid gap-1.5">
        <h2 tabIndex={-1} className="text-2xl">
          {isNew || withoutRoom > 0 ? m.move_in_found() : m.move_in_nothing_new()}
        </h2>
        <p className="max-w-[62ch] text-ink-soft">{isNew ? m.move_in_found_text() : m.move_in_nothing_new_text()}</p>
        {moveIn.source && <p className="text-sm text-ink-soft">{m.move_in_from({ source: isolate(moveIn.source) })}</p>}
      </div>
      {withoutRoom > 0 && (
        <Callout title={m.move_in_full({ count: withoutRoom, figure: numberText(withoutRoom) })}>
          {m.move_in_full_text({ max: MAX_BLOCKS })}
        </Callout>
      )}
      <PictureProgress progress={moveIn.progress} />
      {isNew && (
        <Form {...form} action={localizedHref(paths.editorImport)} replace className="grid gap-4">
          <FormErrors field={field("")} />
          <input type="hidden" name="id" value={moveIn.id} />
          {networks.length > 0 && (
            <Part title={m.move_in_networks()} count={networks.length}>
              {networks.map(({ place, network, handle }) => (
                <Row
                  key={place}
                  place={place}
                  sign={<NetworkIcon network={network} size={22} />}
                  title={NETWORK_NAMES[network]}
                  line={handle}
                />
              ))}
            </Part>
          )}
          {blocks.length > 0 && (
            <Part title={m.move_in_links_found()} count={blocks.length}>
              {blocks.map(({ place, sent: { block } }) => {
                const picture = mediaPath(moveIn.pictures.get(place) ?? null)
                return (
                  <Row
                    key={place}
                    place={place}
                    sign={
                      picture ? (
                        <img src={picture} alt="" width={52} height={52} className="size-full object-cover" />
                      ) : block.icon && isNetwork(block.icon) ? (
                        <NetworkIcon network={block.icon} size={22} />
                      ) : (
                        <Icon name={blockIcon(block)} size={22} />
                      )
                    }
                    title={block.title}
                    isHeading={block.kind === "heading"}
                    line={block.url && shownAddress(block.url)}
                    kind={block.url ? null : kindName(block.kind)}
                  />
                )
              })}
            </Part>
          )}
          <div className="sticky-foot sticky bottom-(--dock) z-10 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 md:-mx-6 md:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0 unscripted:static">
            <SubmitButton
              name="intent"
              value="take"
              variant="accent"
              size="large"
              className="max-sm:w-full"
              pendingLabel={m.move_in_taking()}
            >
              {m.move_in_take()}
            </SubmitButton>
          </div>
        </Form>
      )}
      <LeftOutFold label={m.move_in_left()} items={leftOut.filter(({ cause }) => cause !== "known")} isOpen />
      <LeftOutFold label={m.move_in_known()} items={leftOut.filter(({ cause }) => cause === "known")} />
      <Form method="post" action={localizedHref(paths.editorImport)} replace>
        <SubmitButton name="intent" value="drop" variant="quiet" className="-ms-4 justify-self-start">
          {m.move_in_other()}
        </SubmitButton>
      </Form>
    </>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Card as="section" padding="none">
      <h3 className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-1 text-lg">
        {title}
        <bdi className="figures text-ink-soft">{numberText(count)}</bdi>
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}

type RowProps = {
  place: number
  sign: ReactNode
  title: string
  line: string | null
  kind?: string | null
  isHeading?: boolean
}

/** The whole row ticks its box. */
function Row({ place, sign, title, line, kind, isHeading }: RowProps) {
  return (
    <li>
      <label className="flex min-h-17 cursor-pointer items-center gap-3 px-4 py-2">
        <input type="checkbox" name="take" value={place} defaultChecked className="choice rounded-small" />
        <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-card bg-accent-soft text-accent-ink">
          {sign}
        </span>
        <span className="grid min-w-0 flex-1">
          <span
            dir="auto"
            className={`line-clamp-2 [text-align:match-parent] [text-align:-webkit-match-parent] wrap-anywhere ${isHeading ? "display text-lg" : "font-semibold"}`}
          >
            {title}
          </span>
          {line && (
            <span dir="ltr" className="max-w-full justify-self-start truncate text-sm text-ink-soft">
              {line}
            </span>
          )}
          {kind && <span className="text-sm text-ink-soft">{kind}</span>}
        </span>
      </label>
    </li>
  )
}

function LeftOutFold({ label, items, isOpen = false }: { label: string; items: readonly LeftOut[]; isOpen?: boolean }) {
  if (items.length === 0) return null
  return (
    <details className="group rounded-card border border-line bg-surface" open={isOpen && items.length <= 5}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {label}
        <bdi className="figures font-normal text-ink-soft">{numberText(items.length)}</bdi>
        <Icon name="chevron-down" className="ms-auto transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ title, url, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two of them may say the same
          <li key={place} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-2">
            <span className="grid min-w-0">
              <bdi className="justify-self-start wrap-anywhere">{title}</bdi>
              {url && (
                <span dir="ltr" className="max-w-full justify-self-start truncate text-sm text-ink-soft">
                  {shownAddress(url)}
                </span>
              )}
            </span>
            <span className="text-sm text-ink-soft sm:text-base">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The blocks that were added, which can be taken back at once. */
export function TakenNote({ moveIn }: { moveIn: MoveIn }) {
  const { blocks, networks } = moveIn.added
  const counts = [
    ...(blocks > 0 ? [m.move_in_count_links({ count: blocks, figure: numberText(blocks) })] : []),
    ...(networks > 0 ? [m.move_in_count_networks({ count: networks, figure: numberText(networks) })] : []),
  ]
  return (
    <>
      <Callout tone="ok" title={m.move_in_done()}>
        <div className="flex flex-wrap items-center gap-x-4">
          <span>{counts.join(" · ")}</span>
          <Form method="post" action={localizedHref(paths.editorImport)} replace preventScrollReset>
            <input type="hidden" name="id" value={moveIn.id} />
            <SubmitButton
              name="intent"
              value="undo"
              variant="quiet"
              size="small"
              className="underline underline-offset-4"
            >
              {m.editor_undo()}
            </SubmitButton>
          </Form>
        </div>
      </Callout>
      <PictureProgress progress={moveIn.progress} />
    </>
  )
}
