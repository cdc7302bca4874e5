import { useLocation } from "react-router"
import { EmptyState } from "#app/ui/empty-state"
import { Flash } from "#app/ui/flash"
import { m } from "#messages"

/** In place of figures that could not be loaded. */
export function LoadFailed({ message }: { message: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Flash tone="error" title={m.ui_error()} text={message} />
      <EmptyState
        icon="triangle-alert"
        title={message}
        action={
          <a href={pathname + search} className="font-semibold underline underline-offset-4">
            {m.error_retry()}
          </a>
        }
      >
        {m.error_unavailable_text()}
      </EmptyState>
    </>
  )
}
