import { Form } from "react-router"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"

/** Asks before a list is deleted; it has an address of its own, so that it also opens where no script runs. */
export function DeleteStep({ name, back }: { name: string; back: string }) {
  return (
    <section
      aria-labelledby="delete-title"
      className="grid gap-4 rounded-card border-[1.5px] border-danger bg-surface p-5 md:p-6"
    >
      <h2 id="delete-title" className="text-xl">
        {m.lists_delete_title({ name: isolate(name) })}
      </h2>
      <p className="text-ink-soft">{m.lists_delete_text()}</p>
      <Form method="post" action={back} className="flex flex-wrap gap-2.5">
        <LinkButton to={back} variant="line">
          {m.ui_cancel()}
        </LinkButton>
        <SubmitButton name="intent" value="delete" variant="danger">
          {m.lists_delete()}
        </SubmitButton>
      </Form>
    </section>
  )
}
