import { useEffect, useState } from "react"
import * as paths from "#app/paths"
import { Icon } from "#app/ui/icon"
import { Spinner } from "#app/ui/spinner"
import { AUTO_CLOSE_MS } from "#app/ui/toasts"
import { m } from "#messages"
import { follow, followLive, type Surroundings } from "./follow"
import { isOver, type Marker, parseMarker } from "./rules"
import { clearMarker, useStoredMarker } from "./stored"

type State = "none" | "running" | "finished"
/** `onFinished`: what the page says of the figures dates from before. */
type UpdateCardProps = { isSignedIn: boolean; onFinished?: () => void }

/** In the corner of every page while an influencer's figures are being read, and for a moment afterwards. */
export default function UpdateCard({ isSignedIn, onFinished }: UpdateCardProps) {
  const state = useFollowed(useStoredMarker(), isSignedIn, onFinished)
  return (
    <div
      role="status"
      className="pointer-events-none fixed end-4 bottom-above-dock z-30 in-[:has(.toast)]:bottom-[calc(var(--dock)+7rem)]"
    >
      {state !== "none" && (
        <p className="toast flex items-center gap-3 rounded-card border border-line bg-surface px-4.5 py-3.5 font-semibold shadow-float">
          {state === "running" ? <Spinner size={20} /> : <Icon name="circle-check" className="text-ok" />}
          {state === "running" ? m.stats_update_running() : m.stats_update_done()}
        </p>
      )}
    </div>
  )
}

function useFollowed(stored: string | null, isSignedIn: boolean, onFinished?: () => void): State {
  const [state, setState] = useState<State>("none")

  useEffect(() => {
    // Another page of this browser may have seen the end first.
    if (stored === null) return setState((before) => (before === "running" ? "none" : before))
    const marker = parseMarker(stored)
    if (!marker || isOver(marker, Date.now())) return clearMarker()
    const left = new AbortController()
    setState("running")
    endOf(marker, isSignedIn, left.signal).then((end) => {
      if (left.signal.aborted) return
      setState(end === "finished" ? "finished" : "none")
      clearMarker()
      if (end === "finished") onFinished?.()
    })
    return () => left.abort()
  }, [stored, isSignedIn, onFinished])

  useEffect(() => {
    if (state !== "finished") return
    const timer = setTimeout(() => setState("none"), AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [state])

  return state
}

/** Hears by the stream, which tells the owner alone, and asks where that fails. */
async function endOf(marker: Marker, isSignedIn: boolean, left: AbortSignal) {
  const isFinished = isSignedIn && (await followLive(marker, left)) === "finished"
  return isFinished || left.aborted ? "finished" : follow(marker, surroundings(left))
}

function surroundings(signal: AbortSignal): Surroundings {
  return {
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    lastUpdated: async (influencerId) => {
      const response = await fetch(paths.lastUpdated(influencerId), { signal })
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`last-updated answered ${response.status}`)
      const { lastUpdated }: { lastUpdated: string } = await response.json()
      return Date.parse(lastUpdated)
    },
  }
}
