import { type KeyboardEvent, useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import { faultWords } from "#app/features/link-health/public"
import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Button } from "#app/ui/button"
import { Callout } from "#app/ui/callout"
import { Field } from "#app/ui/field"
import { Form, useSentOnce } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { dropDraft, KeptDraft } from "#app/ui/kept-draft"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { currentLocale, localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import { type BlockKind, hasAddress } from "#vocabulary/page"
import { LinkQr } from "../address/qr-card"
import type { Read } from "../saved"
import type { translationField } from "./fields"
import { kindName, titleLength } from "./kinds"
import { KindLinks } from "./new-block"
import { OtherLanguages } from "./other-languages"
import { Partnership } from "./partnership"
import { PictureField } from "./picture-field"
import { ReadingLine, useAddressReading } from "./reading"
import type { RowBlock } from "./row-block.server"
import { Schedule } from "./schedule"
import { type WaitingBlock, waitingIn } from "./waiting-blocks"

type Fields = Record<
  | "title"
  | ReturnType<typeof translationField>
  | "url"
  | "startsAt"
  | "endsAt"
  | "disclosure"
  | "imageLabel"
  | "partner"
  | "price"
  | "image",
  string
>
/** The form's first values; `picture`: as the form sends it, `shown`: the name of the block's present file. */
export type BlockDraft = Partial<Fields> & { kind: BlockKind; id?: string; picture?: string; shown?: string | null }

type BlockFormProps = {
  draft: BlockDraft
  /** The page that the block stands on. */
  pageId: string
  version: number
  /** The page's own language, which the title is in. */
  pageLocale: Locale
  answer: FormAnswer | undefined
  /** The facts found at the address, when the form was sent to learn them. */
  read: Read | undefined
  /** The block as it is stored, where its link has stopped working. */
  dead: Pick<RowBlock, "dead" | "url"> | undefined
  /** Whether it was opened to say from when to when the block stands. */
  schedules: boolean
  /** Takes a new block that is added without a network. */
  onWait: (waiting: WaitingBlock) => void
}

/** All that there is to say of one block; a new one where the draft has no id. */
export function BlockForm({
  draft,
  pageId,
  version,
  pageLocale,
  answer,
  read,
  dead,
  schedules,
  onWait,
}: BlockFormProps) {
  const { id, shown = null } = draft
  const reading = useAddressReading(draft.kind, read, draft.picture ?? null)
  const { kind } = reading
  const leads = hasAddress(kind)
  const { form, field } = useAnswer<keyof Fields>(answer, { id: "block", stored: draft })
  const left = useLeft(id, kind)
  const once = useSentOnce()
  return (
    <Form
      {...form}
      action={localizedHref(paths.editor)}
      replace
      preventScrollReset
      onKeyDown={left.onKeyDown}
      onSubmit={(event) => {
        // A second one would find the page changed by the first, and say that another tab had changed it.
        once(event)
        const waiting = event.defaultPrevented ? null : waitingIn(event)
        if (!waiting) return
        event.preventDefault()
        dropDraft(event.currentTarget)
        onWait(waiting)
      }}
      {...(leads && { encType: "multipart/form-data" })}
      className="rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-xl">{id ? m.editor_block_edit() : newTitle(kind)}</h2>
      <FormErrors field={field("")} />
      <KeptDraft about={`block ${id ?? pageId}`} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="kind" value={kind} />
      {id && <input type="hidden" name="id" value={id} />}
      {leads && (
        <Field
          label={id || kind === "contact" ? m.editor_block_address() : m.editor_paste()}
          hint={addressHint(kind)}
          field={field("url")}
        >
          <span dir="ltr" className="relative grid items-center">
            {/* not type="url": without scripts the browser itself would refuse boutique.fr */}
            <TextInput
              {...field("url").control}
              {...reading.address}
              inputMode="url"
              placeholder=" "
              autoComplete="off"
              autoFocus={!schedules && !answer?.error && !read?.url}
              className="peer pe-24 not-placeholder-shown:pe-14"
            />
            <Button
              variant="quiet"
              size="small"
              onClick={reading.paste}
              className="absolute end-1 peer-not-placeholder-shown:hidden unscripted:hidden!"
            >
              {m.editor_clipboard()}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={m.editor_clear()}
              onClick={reading.clear}
              className="absolute end-1 size-11 px-0 peer-placeholder-shown:hidden unscripted:hidden"
            >
              <Icon name="x" size={18} />
            </Button>
          </span>
        </Field>
      )}
      {leads && <ReadingLine {...reading} id={id} />}
      {dead && <DeadNote {...dead} />}
      {!id && <KindLinks except={kind} look="tiles" />}
      <Field
        label={kind === "text" ? m.editor_block_text() : m.editor_block_title()}
        hint={m.form_too_long({ max: String(titleLength(kind)) })}
        field={field("title")}
      >
        {kind === "text" ? (
          <TextArea {...field("title").control} dir="auto" rows={3} autoFocus={!schedules && !leads} />
        ) : (
          <TextInput
            {...field("title").control}
            ref={reading.title}
            dir="auto"
            autoComplete="off"
            autoFocus={!schedules && (!leads || Boolean(read?.url))}
          />
        )}
      </Field>
      <OtherLanguages kind={kind} pageLocale={pageLocale} field={field} />
      {kind === "product" && (
        <Field label={m.editor_price()} field={field("price")} optional>
          <TextInput
            {...field("price").control}
            key={reading.price}
            defaultValue={field("price").typed ?? reading.price}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
          />
        </Field>
      )}
      {leads && (
        <PictureField
          kind={kind}
          shown={shown}
          found={reading.picture}
          leaveOut={reading.leaveOutPicture}
          field={field("image")}
        />
      )}
      {leads && <Partnership field={field} />}
      <Schedule stored={draft} field={field} isAsked={schedules} />
      {id && leads && <LinkQr id={id} />}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton name="intent" value={id ? "change" : "add"} variant="accent" pendingLabel={m.profile_saving()}>
          {id ? m.profile_save() : m.editor_block_add()}
        </SubmitButton>
        {leads && (
          // Behind the main button, which Enter presses. With scripts the address is read as it is pasted.
          <span className="hidden unscripted:contents">
            <SubmitButton name="intent" value="read" variant="line">
              {m.editor_read()}
            </SubmitButton>
          </span>
        )}
        <LinkButton to={localizedHref(paths.editor)} variant="quiet" replace preventScrollReset onClick={left.onClick}>
          {m.ui_cancel()}
        </LinkButton>
      </div>
    </Form>
  )
}

/** Escape leaves the form as 'Annuler' does, and the focus goes back to what opened it. What was typed is kept and offered again. */
function useLeft(id: string | undefined, kind: BlockKind) {
  const navigate = useNavigate()
  const isLeft = useRef(false)
  const openers = useRef<readonly string[]>([])
  openers.current = id ? [`a[href$="?edit=${id}"]`] : [`a[href$="?add=${kind}"]`, "form > input[name=url]"]
  useEffect(
    () => () => {
      if (!isLeft.current) return
      for (const opener of openers.current) {
        const place = document.querySelector<HTMLElement>(opener)
        place?.focus() // which of them is in sight depends on the width of the window
        if (document.activeElement === place) break
      }
    },
    [],
  )
  return {
    onClick: () => {
      isLeft.current = true
    },
    onKeyDown: ({ key, nativeEvent, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || nativeEvent.isComposing) return
      isLeft.current = true
      void navigate(localizedHref(paths.editor), { replace: true, preventScrollReset: true })
    },
  }
}

/** Since when a link fails, and what can be done about it. */
function DeadNote({ dead, url }: Pick<RowBlock, "dead" | "url">) {
  if (!dead || !url) return null
  const date = isolate(formatShortDate(dead.since, currentLocale()))
  return (
    <Callout tone="warn" title={m.editor_dead({ date, fault: faultWords(dead.fault) })}>
      <p>{m.editor_dead_do()}</p>
      <a href={url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center justify-self-start">
        {m.editor_dead_open()}
      </a>
    </Callout>
  )
}

/** 'Ajouter' alone as long as the address may still make it anything. */
function newTitle(kind: BlockKind) {
  return kind === "link" ? m.editor_add() : m.editor_block_new({ kind: kindName(kind) })
}

function addressHint(kind: BlockKind) {
  if (kind === "video") return m.editor_address_hint_video()
  if (kind === "contact") return m.editor_address_hint_contact()
  return m.editor_address_hint()
}
