import type { FormEvent } from "react"
import { Form, Link } from "react-router"
import * as paths from "#app/paths"
import { KIND_ICONS } from "#app/ui/block-picture"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { BLOCK_KINDS, type BlockKind } from "#vocabulary/page"
import { kindName } from "./kinds"
import { isPasted } from "./reading"

/** At a desk, above the list: a block begins by its address, or by its kind. On a telephone both stand behind 'Ajouter'. */
export function NewBlock() {
  return (
    <div className="hidden gap-3 lg:grid">
      <Form
        method="post"
        action={localizedHref(paths.editor)}
        replace
        preventScrollReset
        className="flex items-center gap-2.5 rounded-pill border-[1.5px] border-ink bg-surface p-2 ps-6 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2"
      >
        <input type="hidden" name="kind" value="link" />
        <Icon name="link" className="text-ink-soft" />
        <input
          name="url"
          aria-label={m.editor_paste()}
          placeholder={m.editor_paste_hint()}
          inputMode="url"
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-soft [&:not(:placeholder-shown)]:[direction:ltr]"
          onInput={sendPasted}
        />
        <SubmitButton name="intent" value="read" variant="accent" pendingLabel={m.editor_add()}>
          <Icon name="plus" size={18} />
          {m.editor_add()}
        </SubmitButton>
      </Form>
      <KindLinks except="link" look="slips" />
    </div>
  )
}

function sendPasted(event: FormEvent<HTMLInputElement>) {
  const { form, value } = event.currentTarget
  if (isPasted(event) && value.trim() !== "") form?.requestSubmit(form.querySelector("button"))
}

type KindLinksProps = { except: BlockKind; look: "slips" | "tiles" }

/** The other kinds of blocks, each with its own form; it opens in the page, with scripts and without. */
export function KindLinks({ except, look }: KindLinksProps) {
  const kinds = BLOCK_KINDS.filter((kind) => kind !== except)
  return (
    <nav aria-label={m.editor_add_title()}>
      <ul
        className={
          look === "slips" ? "flex flex-wrap gap-2" : "grid grid-cols-[repeat(auto-fit,minmax(3.375rem,1fr))] gap-1.5"
        }
      >
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={`${localizedHref(paths.editor)}?add=${kind}`}
              className={
                look === "slips"
                  ? "inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] border-line bg-surface px-4 font-semibold no-underline hover:border-ink"
                  : "grid min-h-17 content-center justify-items-center gap-1.5 rounded-card border border-line bg-surface text-sm font-medium no-underline hover:border-ink"
              }
            >
              <Icon name={KIND_ICONS[kind]} size={look === "slips" ? 18 : 22} />
              {kindName(kind)}
            </Link>
          </li>
        ))}
      </ul>
      <TextLink to={localizedHref(paths.editorImport)} className="mt-1.5 inline-grid min-h-11 content-center">
        {m.move_in_offer()}
      </TextLink>
    </nav>
  )
}
