import { type ReactNode, useId, useLayoutEffect, useRef } from "react"
import { Form, Link, useLocation, useNavigate } from "react-router"
import { buttonClass } from "#app/ui/button-look"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"

type ConfirmStepProps = {
  title: string
  /** The data that will be lost. */
  description: ReactNode
  /** 'Supprimer' */
  confirmLabel: string
  tone?: "danger" | "ink"
  /** The target of 'Annuler' and Esc: the same list without the question. */
  back: string
  /** Where the form is sent, if not to `back`: a form with fields goes to its own address, where errors can be shown. */
  action?: string
  /** Fields above the buttons. */
  fields?: ReactNode
  /** The hidden inputs of the form. */
  children: ReactNode
}

/**
 * Asks before something that cannot be undone. It has an address of its own, so that it also opens where no script runs;
 * with scripts it is a modal dialog.
 */
export function ConfirmStep(props: ConfirmStepProps) {
  const { title, description, confirmLabel, tone = "danger", back, action = back, fields, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  const titleId = useId()
  const descriptionId = useId()

  // With each way here: one who closed it and asks again before its address was left comes to the same address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that somebody came
  useLayoutEffect(() => {
    const element = dialog.current
    element?.removeAttribute("open") // as it arrived, which is not modal
    element?.showModal()
    return () => element?.close() // gives the focus back to what asked
  }, [key])

  return (
    <dialog
      ref={dialog}
      open
      closedby="any"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className="dialog fixed inset-0 z-40 h-fit"
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) navigate(back, { replace: true, preventScrollReset: true })
      }}
    >
      <div className="grid gap-4 p-6 md:p-8">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <div id={descriptionId} className="text-ink-soft">
          {description}
        </div>
        <Form method="post" action={action} className="mt-2 flex flex-wrap justify-end gap-2.5" noValidate>
          {fields && <div className="mb-2 basis-full">{fields}</div>}
          <Link to={back} replace preventScrollReset className={buttonClass({ variant: "line" })}>
            {m.ui_cancel()}
          </Link>
          {children}
          <SubmitButton variant={tone}>{confirmLabel}</SubmitButton>
        </Form>
      </div>
    </dialog>
  )
}
