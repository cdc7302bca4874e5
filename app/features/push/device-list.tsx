import { sessionName } from "#app/features/accounts/public"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import { forgetSubscription } from "./browser"
import { PUSH_LABELS } from "./labels"
import type { OwnDevice } from "./view.server"

/** The devices that are told, each with its end. */
export function DeviceList({ devices }: { devices: readonly OwnDevice[] }) {
  return (
    <ul className="grid border-t border-line" aria-label={m.push_devices()}>
      {devices.map((device) => (
        <li key={device.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4">
          <div className="grid min-w-0 flex-1 basis-56 gap-1">
            <p className="font-semibold wrap-anywhere">
              <bdi>{sessionName(device)}</bdi>
            </p>
            <p className="text-sm text-ink-soft">{usedText(device)}</p>
            <p className="flex flex-wrap gap-1.5">
              {device.isThisOne && <Tag>{m.push_this_one()}</Tag>}
              {device.kinds.map((kind) => (
                <Tag key={kind}>{PUSH_LABELS[kind]()}</Tag>
              ))}
            </p>
          </div>
          <RemoveForm device={device} />
        </li>
      ))}
    </ul>
  )
}

function RemoveForm({ device }: { device: OwnDevice }) {
  const label = device.isThisOne ? m.push_disable() : m.push_remove()
  return (
    <Form onSubmit={() => void (device.isThisOne && forgetSubscription().catch(() => {}))}>
      <input type="hidden" name="device" value={device.id} />
      <SubmitButton
        name="intent"
        value="push_remove"
        variant="line"
        size="small"
        {...(!device.isThisOne && { "aria-label": m.push_remove_named({ name: isolate(sessionName(device)) }) })}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}

function usedText({ lastUsedAt, createdAt }: OwnDevice) {
  if (lastUsedAt === null) return m.push_never_used({ date: formatDate(createdAt, currentLocale()) })
  return m.push_last_used({ when: formatDateTime(lastUsedAt, currentLocale()) })
}
