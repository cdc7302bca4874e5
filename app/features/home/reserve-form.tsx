import { Form } from "react-router"
import { buttonClass } from "#app/ui/button-look"
import { localizedHref, m } from "#messages"

/** The username field itself: what is typed here is reserved at once. */
export function ReserveForm({ host }: { host: string }) {
  return (
    <Form
      method="post"
      action={localizedHref("/reserve-username")}
      className="edge grid max-w-[35rem] gap-1.5 rounded-window bg-surface p-1.5 focus-within:outline-2 focus-within:outline-offset-3 sm:flex sm:items-center sm:rounded-pill"
    >
      <label dir="ltr" className="flex min-w-0 flex-1 items-center ps-4 pe-2 text-lg sm:ps-5">
        <span className="sr-only">{m.reserve_username()}</span>
        <span aria-hidden="true" className="text-ink-soft">{`${host}/`}</span>
        <input
          name="username"
          required
          minLength={3}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.reserve_placeholder()}
          className="min-h-13 min-w-0 flex-1 bg-transparent placeholder:text-ink-soft/80 focus-visible:shadow-none focus-visible:outline-none"
        />
      </label>
      <button type="submit" className={buttonClass({ variant: "accent", size: "large" })}>
        {m.reserve_submit()}
      </button>
    </Form>
  )
}
