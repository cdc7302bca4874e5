import { useId } from "react"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Button } from "#app/ui/button"
import { Callout } from "#app/ui/callout"
import { ConfirmDialog } from "#app/ui/confirm-dialog"
import { DialogOpener } from "#app/ui/dialog"
import { Skeleton } from "#app/ui/skeleton"
import { Spinner } from "#app/ui/spinner"
import { toast } from "#app/ui/toasts"
import type { Samples } from "./samples"

export function MessageSpecimens({ words }: { words: Samples }) {
  const dialog = useId()
  return (
    <div className="grid gap-4">
      <Breadcrumb trail={[{ href: "/", label: words.steps[0] }]} current={words.steps[1]} />
      <Callout title={words.saved}>{words.savedText}</Callout>
      <Callout tone="ok" title={words.saved}>
        {words.savedText}
      </Callout>
      <Callout tone="warn">{words.warned}</Callout>
      <Callout tone="danger" title={words.failed}>
        {words.failedText}
      </Callout>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" size="small" onClick={() => toast.success(words.saved, words.savedText)}>
          {words.saved}
        </Button>
        <Button variant="line" size="small" onClick={() => toast.error(words.failed, words.failedText)}>
          {words.failed}
        </Button>
        <DialogOpener dialog={dialog} variant="line" size="small">
          {words.remove}
        </DialogOpener>
      </div>
      <ConfirmDialog id={dialog} title={words.confirm} description={words.confirmText} confirmLabel={words.remove} />
      <Spinner label={words.loading} />
      <div aria-busy="true" className="grid grid-cols-[3rem_1fr] items-center gap-3">
        <Skeleton round className="size-12" />
        <span className="grid gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </span>
      </div>
    </div>
  )
}
