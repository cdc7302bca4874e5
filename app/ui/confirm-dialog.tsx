import type { ReactNode } from "react"
import { Dialog, DialogCloser } from "./dialog"
import { Form } from "./form"
import { SubmitButton } from "./submit-button"

type ConfirmDialogProps = {
  id: string
  /** 'Confirmer la suppression' */
  title: string
  /** What will be lost. */
  description: string
  /** 'Supprimer' */
  confirmLabel: string
  /** Where the form goes, and the hidden inputs it carries. */
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

/** What the answer says would stand behind the dialog, out of reach. */
function closeDialog({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest("dialog")?.close()
}
