import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { useKeptScreen } from "./keep-screen"

/** Above a screen that could not be read again; `className` says below what. It is read once more with the network, or a press. */
export function OldScreenStrip({ className }: { className: string }) {
  const isOld = useKeptScreen()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOld) return
    const again = () => void revalidate()
    addEventListener("online", again)
    return () => removeEventListener("online", again)
  }, [isOld, revalidate])
  return (
    <div role="status">
      {isOld && (
        <div
          data-appearance="dark"
          className={classNames(
            "fixed inset-x-4 z-30 mx-auto flex min-h-11 max-w-lg flex-wrap items-center gap-x-3 rounded-card border border-line bg-paper px-4 py-1.5 text-ink shadow-float",
            className,
          )}
        >
          <Icon name="wifi-off" size={20} />
          <p className="flex-1 py-1">{m.screen_old()}</p>
          <button
            type="button"
            disabled={state === "loading"}
            onClick={() => void revalidate()}
            className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {m.error_retry()}
          </button>
        </div>
      )}
    </div>
  )
}
