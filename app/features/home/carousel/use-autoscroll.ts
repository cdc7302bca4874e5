import { type RefObject, useEffect, useRef, useState } from "react"
import { arrowWay, type Direction, drifted, PAUSE_MS, scrollLeftOf } from "./rules"

/**
 * How long the list is, up to where its copy begins; 0 while it fits and has nowhere to go. The list carries the gap
 * before its copy inside it.
 */
export function useLoop(track: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, hasList: boolean) {
  const [loop, setLoop] = useState(0)
  useEffect(() => {
    if (!hasList || !track.current || !list.current) return
    const [window, content] = [track.current, list.current]
    const measure = () => {
      const length = content.getBoundingClientRect().width
      setLoop(length > window.clientWidth + 1 ? length : 0)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(window)
    observer.observe(content)
    return () => observer.disconnect()
  }, [track, list, hasList])
  return hasList ? loop : 0
}

type Autoscroll = { loop: number; mayMove: boolean; runs: boolean }

/** Moves the list along while it may move and `runs`; `move` is what the arrows do, and has it rest a second. */
export function useAutoscroll(track: RefObject<HTMLElement | null>, { loop, mayMove, runs }: Autoscroll) {
  const resumesAt = useRef(0)

  useEffect(() => {
    const window = track.current
    if (!window || !mayMove || !runs || loop === 0) return
    let isSeen = false
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false
    })
    observer.observe(window)

    let [before, position] = [performance.now(), positionOf(window)]
    let left = position
    let frame = requestAnimationFrame(step)
    function step(now: number) {
      if (!window) return
      const found = positionOf(window)
      const movedByHand = Math.abs(found - left) > 2
      if (now < resumesAt.current || movedByHand) {
        if (now >= resumesAt.current) resumesAt.current = now + PAUSE_MS
        position = found
      } else if (isSeen) {
        position = drifted(position, now - before, loop)
        window.scrollLeft = scrollLeftOf(position, directionOf(window))
      }
      ;[before, left] = [now, positionOf(window)]
      frame = requestAnimationFrame(step)
    }
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [track, loop, mayMove, runs])

  return function move(direction: Direction) {
    const window = track.current
    if (!window) return
    resumesAt.current = performance.now() + PAUSE_MS
    const { from, to } = arrowWay(direction, positionOf(window), { width: window.clientWidth, loop })
    const dir = directionOf(window)
    window.scrollTo({ left: scrollLeftOf(from, dir), behavior: "instant" })
    window.scrollTo({ left: scrollLeftOf(to, dir), behavior: mayMove ? "smooth" : "instant" })
  }
}

function positionOf(track: HTMLElement) {
  return Math.abs(track.scrollLeft)
}

function directionOf(track: HTMLElement) {
  return getComputedStyle(track).direction
}
