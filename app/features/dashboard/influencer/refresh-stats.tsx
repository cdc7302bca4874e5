import { useEffect, useRef } from "react"
import { useRevalidator } from "react-router"
import { Form } from "#app/ui/form"
import { Notice } from "#app/ui/notice"
import { SubmitButton } from "#app/ui/submit-button"
import { toast } from "#app/ui/toasts"
import { m } from "#messages"

/** What became of a click on 'Actualiser les stats'; null when nobody has just clicked. */
export type RefreshAnswer = { refresh: "started" | "failed" } | { refresh: "too_soon"; minutes: number }

export type StatsUpdate = { running: boolean; startedAt: Date | null; finishedAt: Date | null }

const LOOK_AGAIN_MS = 2000

export function RefreshButton({ running }: { running: boolean }) {
  return (
    <Form className="contents" preventScrollReset>
      <SubmitButton variant="line" {...(running && { pending: true })} pendingLabel={m.dashboard_refresh_running()}>
        {m.dashboard_refresh()}
      </SubmitButton>
    </Form>
  )
}

/** Follows an update to its end and says how it went: in the corner with scripts, in the page without, too soon always here. */
export function RefreshNotice({ update, answer }: { update: StatsUpdate; answer: RefreshAnswer | undefined }) {
  useFollowed(update)
  const failed = answer?.refresh === "failed"
  useEffect(() => {
    if (failed) toast.error(m.ui_error(), m.dashboard_refresh_failed())
  }, [failed])

  if (answer?.refresh === "too_soon")
    return <Notice tone="warn">{m.dashboard_refresh_too_soon({ count: answer.minutes })}</Notice>
  if (failed) return <Notice tone="danger">{m.dashboard_refresh_failed()}</Notice>
  if (!update.running) return null
  return (
    <noscript>
      <Notice>
        {m.dashboard_refresh_started()} <a href="?">{m.dashboard_refresh_look()}</a>
      </Notice>
    </noscript>
  )
}

/** While an update runs, the page looks again every two seconds; one that stops without having ended has failed. */
function useFollowed({ running, finishedAt }: StatsUpdate) {
  const { revalidate } = useRevalidator()
  const wasRunning = useRef(false)

  useEffect(() => {
    if (running && !wasRunning.current) toast.info(m.dashboard_refresh_started())
    if (!running && wasRunning.current && finishedAt) toast.success(m.dashboard_refresh_done())
    if (!running && wasRunning.current && !finishedAt) toast.error(m.ui_error(), m.dashboard_refresh_failed())
    wasRunning.current = running
  }, [running, finishedAt])

  useEffect(() => {
    if (!running) return
    const timer = setInterval(revalidate, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [running, revalidate])
}
