import { useEffect, useMemo, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import { PAUSE_MS } from "#app/features/networks/public"
import { followProgress } from "#app/features/stats-marker/public"
import type { FormAnswer } from "#platform/forms/answer"

/** The result of one step of the fetching: further, nowhere (wait, then try again), or an error that the page shows. */
export type StepAnswer = { step: "further" | "nowhere" | FetchFault }
export type FetchFault = "failed" | "too_many" | "username_lost" | "username_missing"

/**
 * Has one network after the other fetched, a second after the answer for the one before; stops at the first fault. `action` is
 * the address of the step that fetches, from any other screen.
 */
export function useFetching(isWaiting: boolean, action?: string) {
  const fetcher = useFetcher<StepAnswer | FormAnswer>()
  const { state, submit } = fetcher
  const data = useMemo(() => stepOf(fetcher.data), [fetcher.data])
  const [begun, setBegun] = useState(false)
  const isOn = isWaiting && state === "idle" && (data === undefined || data.step === "further")

  useEffect(() => {
    if (!isOn) return
    setBegun(true)
    const timer = setTimeout(
      () => submit({ intent: "fetch" }, { method: "post", ...(action && { action }) }),
      data === undefined ? 0 : PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [isOn, data, submit, action])

  const stopped = data !== undefined && data.step !== "further" && state === "idle"
  return { isFetching: begun && isWaiting && !stopped, fault: faultOf(data) }
}

/** An answer that did not arrive stops the fetching like an error. */
function stepOf(answer: StepAnswer | FormAnswer | undefined): StepAnswer | undefined {
  return answer === undefined || "step" in answer ? answer : { step: "failed" }
}

/** Shows what another page or a job reads meanwhile; `influencerId` is null while no update runs. */
export function useOthersReading(influencerId: string | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (influencerId === null) return
    // Without the stream each answer of our own still brings the lines up to date.
    return followProgress(influencerId, { onProgress: revalidate, onFailed: () => {} })
  }, [influencerId, revalidate])
}

/** The error in an answer, if any. */
export function faultOf(answer: StepAnswer | undefined): FetchFault | null {
  if (!answer || answer.step === "further" || answer.step === "nowhere") return null
  return answer.step
}
