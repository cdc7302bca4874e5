import type { ReactNode } from "react"
import { Dialog, DialogCloser } from "./dialog"
import { Form } from "./form"
import { SubmitButton } from "./submit-button"

type ConfirmDialogProps = {
  id: string
  /** 'Confirmer la suppression' */
  title: string
  /** The data that will be lost. */
  description: string
  /** 'Supprimer' */
  confirmLabel: string
  /** The form's target, and its hidden inputs. */
  action?: string
  children?: ReactNode
}

/** Asks before something that cannot be undone. The way out comes first and has the focus. */
export function ConfirmDialog({ id, title, description, confirmLabel, action, children }: ConfirmDialogProps) {
  return (
    <Dialog
      id={id}
      title={title}
      description={description}
      actions={
        <>
          <DialogCloser dialog={id} />
          <Form className="contents" onSubmit={closeDialog} {...(action !== undefined && { action })}>
            {children}
            <SubmitButton variant="danger">{confirmLabel}</SubmitButton>
          </Form>
        </>
      }
    />
  )
}

/** Closes the dialog on submit: messages about the answer would be behind it, out of reach. */
function closeDialog({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest("dialog")?.close()
}
