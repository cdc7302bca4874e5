import { useEffect } from "react"
import { storeMarker } from "./stored"

/** Has every page of this browser say that the influencer's figures are being read, until they have been. */
export function useRememberedUpdate(influencerId: string, update: { running: boolean; startedAt: Date | null }) {
  const startTime = update.running ? update.startedAt?.getTime() : undefined
  useEffect(() => {
    if (startTime !== undefined) storeMarker({ influencerId, startTime })
  }, [influencerId, startTime])
}
