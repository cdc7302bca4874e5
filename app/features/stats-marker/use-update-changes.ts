import { useEffect, useState } from "react"
import { followProgress } from "./progress-stream"

const ASK_AGAIN_MS = 2000

type Update = { influencerId: string; running: boolean }

/** While an update runs: has the page look again whenever it has come further; every two seconds where the stream fails. */
export function useUpdateChanges({ influencerId, running }: Update, lookAgain: () => unknown) {
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!running) return setHasFailed(false)
    return followProgress(influencerId, { onProgress: lookAgain, onFailed: () => setHasFailed(true) })
  }, [influencerId, running, lookAgain])

  useEffect(() => {
    if (!running || !hasFailed) return
    const timer = setInterval(lookAgain, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [running, hasFailed, lookAgain])
}
