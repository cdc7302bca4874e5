import type { ReactNode } from "react"
import { Form } from "react-router"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"

type FlagProps = { id: string; name: string; isOn: boolean; here: string }

/** Whether the page is to be seen. */
export function ActiveSwitch(props: FlagProps) {
  const { name, isOn } = props
  return (
    <FlagForm {...props} intent="active">
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={m.admin_influencer_active_of({ name })}
        className="group/switch grid min-h-10 w-13 cursor-pointer content-center justify-items-start pointer-coarse:min-h-11"
      >
        <span className="block h-6 w-11 rounded-pill bg-ink-soft p-0.75 transition-colors group-aria-checked/switch:bg-ok">
          <span className="block size-4.5 rounded-pill bg-surface transition-[margin] group-aria-checked/switch:ms-5" />
        </span>
      </button>
    </FlagForm>
  )
}

/** Whether the name carries the badge. */
export function VerifiedToggle(props: FlagProps) {
  const { name, isOn } = props
  return (
    <FlagForm {...props} intent="verified">
      <button
        type="submit"
        aria-pressed={isOn}
        aria-label={m.admin_influencer_verified_of({ name })}
        className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 rounded-pill border border-line px-3 text-sm text-ink-soft hover:border-ink hover:text-ink aria-pressed:border-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink pointer-coarse:min-h-11"
      >
        <Icon name={isOn ? "check" : "x"} size={16} />
        {isOn ? m.ui_verified() : m.admin_influencer_unverified()}
      </button>
    </FlagForm>
  )
}

/** Asks for the other state by name: pressed twice in haste it does not turn back. */
function FlagForm({ id, isOn, here, intent, children }: FlagProps & { intent: string; children: ReactNode }) {
  return (
    <Form method="post" action={here} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="value" value={isOn ? "off" : "on"} />
      {children}
    </Form>
  )
}
