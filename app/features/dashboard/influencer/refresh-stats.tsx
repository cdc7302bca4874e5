import { useEffect, useRef } from "react"
import { useRevalidator } from "react-router"
import { useRememberedUpdate, useUpdateChanges } from "#app/features/stats-marker/public"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { toast } from "#app/ui/toasts"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isNotSent } from "#platform/forms/not-sent"
import type { LaterAnswer } from "../later/rules"

/** The result of a click on 'Actualiser les stats'; null when nobody has just clicked. */
export type RefreshAnswer = { refresh: "started" } | { refresh: "too_soon"; minutes: number }

export type StatsUpdate = { running: boolean; startedAt: Date | null; finishedAt: Date | null }

export function RefreshButton({ running }: { running: boolean }) {
  return (
    <Form className="contents" preventScrollReset>
      <SubmitButton
        variant="line"
        name="intent"
        value="refresh"
        {...(running && { pending: true })}
        pendingLabel={m.dashboard_refresh_running()}
      >
        {m.dashboard_refresh()}
      </SubmitButton>
    </Form>
  )
}

type RefreshCalloutProps = {
  influencerId: string
  update: StatsUpdate
  answer: RefreshAnswer | LaterAnswer | FormAnswer | undefined
}

/** Follows an update to its end and says how it went: in the corner with scripts, in the page without, too soon always here. */
export function RefreshCallout({ influencerId, update, answer }: RefreshCalloutProps) {
  useFollowed(influencerId, update)
  if (isNotSent(answer)) return <Callout tone="danger">{answer.error?.[""] ?? m.dashboard_refresh_failed()}</Callout>
  if (answer && "refresh" in answer && answer.refresh === "too_soon")
    return <Callout tone="warn">{m.dashboard_refresh_too_soon({ count: answer.minutes })}</Callout>
  if (!update.running) return null
  return (
    <noscript>
      <Callout>
        {m.dashboard_refresh_started()} <a href="?">{m.dashboard_refresh_look()}</a>
      </Callout>
    </noscript>
  )
}

/**
 * While an update runs, the page shows how far it has come; one that stops without having ended has failed. One that was
 * over before the page was read again has begun and ended too, so its beginning is told by when it began.
 */
function useFollowed(influencerId: string, { running, startedAt, finishedAt }: StatsUpdate) {
  const { revalidate } = useRevalidator()
  const begun = startedAt?.getTime() ?? null
  const announced = useRef(running ? null : begun)
  const isFollowed = useRef(false)
  useRememberedUpdate(influencerId, { running, startedAt })
  useUpdateChanges({ influencerId, running }, revalidate)

  useEffect(() => {
    if (begun !== announced.current) {
      toast.info(m.dashboard_refresh_started())
      announced.current = begun
      isFollowed.current = true
    }
    if (running || !isFollowed.current) return
    isFollowed.current = false
    if (finishedAt) toast.success(m.dashboard_refresh_done())
    else toast.error(m.ui_error(), m.dashboard_refresh_failed())
  }, [begun, running, finishedAt])
}
