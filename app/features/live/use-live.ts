import { useEffect, useEffectEvent } from "react"
import { follow } from "./live-socket"

type Following = Readonly<{
  channel: string
  /** Asked at each connection, so that a page that was cut off says how far it had come. */
  params: () => Readonly<Record<string, unknown>>
  /** The subject within the channel: when it changes, the channel is followed anew. Null follows nothing. */
  of: string | null
  onNews: (news: unknown) => void
}>

/** Tells what is new while the page is open. Where there is no way to hear of it, nothing happens: the page is whole without. */
export function useLive({ channel, params, of, onNews }: Following) {
  const paramsNow = useEffectEvent(params)
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    if (of === null) return
    return follow({ channel, params: () => paramsNow(), onNews: (news) => hear(news) })
  }, [channel, of])
}
