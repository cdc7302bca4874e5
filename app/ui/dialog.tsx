import { type ComponentProps, type ReactNode, useId } from "react"
import { m } from "#messages"
import { Button } from "./button"

type DialogProps = { id: string; title: ReactNode; description?: ReactNode; children?: ReactNode; actions: ReactNode }

/**
 * The browser's own modal dialog: Esc closes it, the focus goes back to what opened it. Opened by a `DialogOpener`
 * with the same id, before scripts arrive where the browser knows `command`.
 */
export function Dialog({ id, title, description, children, actions }: DialogProps) {
  const titleId = useId()
  const descriptionId = useId()
  return (
    <dialog
      id={id}
      className="dialog"
      closedby="any"
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
    >
      <div className="grid gap-4 p-6 md:p-8">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {description && (
          <p id={descriptionId} className="text-ink-soft">
            {description}
          </p>
        )}
        {children}
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">{actions}</div>
      </div>
    </dialog>
  )
}

type ForDialog = Omit<ComponentProps<typeof Button>, "type" | "onClick"> & { dialog: string }

/** Opens the dialog of that id. */
export function DialogOpener({ dialog, ...rest }: ForDialog) {
  return <Button {...rest} {...opensDialog(dialog)} />
}

/** Attributes for any button that opens the dialog with this id. */
export function opensDialog(dialog: string) {
  return {
    ...command("show-modal", dialog),
    onClick: () => invoke(dialog, (element) => element.showModal()),
  }
}

/** Closes it again: 'Annuler'. Put it before the button that acts, so that it has the focus first. */
export function DialogCloser({
  dialog,
  variant = "line",
  children = m.ui_cancel(),
  ...rest
}: Partial<ForDialog> & { dialog: string }) {
  return (
    <Button
      {...rest}
      variant={variant}
      {...command("close", dialog)}
      onClick={() => invoke(dialog, (element) => element.close())}
    >
      {children}
    </Button>
  )
}

function command(name: "show-modal" | "close", dialog: string) {
  return { command: name, commandfor: dialog }
}

/** For browsers that do not know `command` on buttons yet. */
function invoke(id: string, act: (dialog: HTMLDialogElement) => void) {
  if ("commandForElement" in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) act(dialog)
}
