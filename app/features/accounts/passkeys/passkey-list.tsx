import { useId } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { TextInput } from "#app/ui/text-input"
import { currentLocale, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import { OwnerProofFields } from "../passwords/owner-proof-fields"
import { MAX_PASSKEY_NAME } from "./rules"
import type { OwnPasskey } from "./stored.server"

type ListProps = {
  passkeys: readonly OwnPasskey[]
  asksForCode: boolean
  /** The passkey whose end was refused, and why. */
  refused: { passkey: string; answer: FormAnswer } | undefined
}

/** The passkeys that open the account, each with its name to change and its end. */
export function PasskeyList({ passkeys, asksForCode, refused }: ListProps) {
  return (
    <ul className="grid border-t border-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="grid gap-2 border-b border-line py-4">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <div className="grid min-w-0 flex-1 basis-56 gap-1">
              <p className="font-semibold wrap-anywhere">
                <bdi>{passkey.name}</bdi>
              </p>
              <p className="text-sm text-ink-soft">{usedText(passkey)}</p>
              <p className="flex flex-wrap gap-1.5">
                <Tag>{passkey.isSynced ? m.passkey_synced() : m.passkey_on_device()}</Tag>
                <Tag>{m.passkey_created({ date: formatDate(passkey.createdAt, currentLocale()) })}</Tag>
              </p>
            </div>
          </div>
          <Fold label={m.passkey_rename()}>
            <Rename passkey={passkey} />
          </Fold>
          <Fold label={m.passkey_remove()} isOpen={refused?.passkey === passkey.id}>
            <Removal
              passkey={passkey}
              asksForCode={asksForCode}
              answer={refused?.passkey === passkey.id ? refused.answer : undefined}
            />
          </Fold>
        </li>
      ))}
    </ul>
  )
}

type RemovalProps = { passkey: OwnPasskey; asksForCode: boolean; answer: FormAnswer | undefined }

/** The proof that it is its owner who takes it away. */
function Removal({ passkey: { id, name }, asksForCode, answer }: RemovalProps) {
  const { form, field } = useAnswer<"currentPassword" | "code">(answer, { id: `remove-${id}` })
  return (
    <Form {...form} preventScrollReset>
      <input type="hidden" name="passkey" value={id} />
      <FormErrors field={field("")} />
      <OwnerProofFields field={field} asksForCode={asksForCode} />
      <SubmitButton
        name="intent"
        value="remove"
        variant="danger"
        className="justify-self-start"
        aria-label={m.passkey_remove_named({ name: isolate(name) })}
      >
        {m.passkey_remove()}
      </SubmitButton>
    </Form>
  )
}

function Rename({ passkey: { id, name } }: { passkey: OwnPasskey }) {
  const fieldId = useId()
  return (
    <Form className="grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <input type="hidden" name="passkey" value={id} />
      <label htmlFor={fieldId} className="sr-only">
        {m.passkey_rename_named({ name: isolate(name) })}
      </label>
      <TextInput id={fieldId} name="name" defaultValue={name} maxLength={MAX_PASSKEY_NAME} required dir="auto" />
      <SubmitButton name="intent" value="rename" variant="line">
        {m.passkey_rename_save()}
      </SubmitButton>
    </Form>
  )
}

function usedText({ lastUsedAt }: OwnPasskey) {
  if (lastUsedAt === null) return m.passkey_never_used()
  return m.passkey_last_used({ when: formatDateTime(lastUsedAt, currentLocale()) })
}
