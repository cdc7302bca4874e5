import { useFetcher } from "react-router"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

/** Under the line of steps while the address waits: it holds what others see, and no step. */
export function ConfirmStrip({ email }: { email: string }) {
  const { Form, data, state } = useFetcher<FormAnswer & { sent?: boolean }>()
  const said = data?.sent ? m.account_resent_title() : (data?.error?.[""]?.[0] ?? m.road_confirm())
  return (
    <Form
      method="post"
      action={localizedHref(paths.checkEmail)}
      className="-mx-4 mb-2.5 flex min-h-11 items-center gap-2.5 bg-[color-mix(in_srgb,var(--accent-soft)_62%,var(--paper))] px-4 text-sm lg:mx-0 lg:rounded-card"
    >
      <Icon name="mail" size={18} />
      <span role="status" className="min-w-0 flex-1 leading-tight">
        {said}
      </span>
      <input type="hidden" name="email" value={email} />
      <button
        type="submit"
        name="intent"
        value="resend"
        disabled={state !== "idle"}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink underline underline-offset-3"
      >
        {m.road_resend()}
      </button>
    </Form>
  )
}
