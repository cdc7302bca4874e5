import { useId } from "react"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { TextInput } from "#app/ui/text-input"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import { MAX_PASSKEY_NAME } from "./rules"
import type { OwnPasskey } from "./stored.server"

/** The passkeys that open the account, each with its name to change and its end. */
export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
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
            <Form>
              <input type="hidden" name="passkey" value={passkey.id} />
              <SubmitButton
                name="intent"
                value="remove"
                variant="line"
                size="small"
                aria-label={m.passkey_remove_named({ name: isolate(passkey.name) })}
              >
                {m.passkey_remove()}
              </SubmitButton>
            </Form>
          </div>
          <Fold label={m.passkey_rename()}>
            <Rename passkey={passkey} />
          </Fold>
        </li>
      ))}
    </ul>
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
