/** The handle of a route that shows a step of the road; `unless` looks at what its loader gave. */
export function roadHandle<T>(unless?: (loaded: T) => boolean) {
  return { isRoad: (loaded: T | undefined) => loaded === undefined || !unless?.(loaded) }
}

/** The same, of a step that those who have been along the road find in their rooms. */
export function roadOrRoomHandle<T>(isRoom: (loaded: T) => boolean) {
  return { ...roadHandle(isRoom), isRoom: (loaded: T | undefined) => loaded !== undefined && isRoom(loaded) }
}

type Match = Readonly<{ handle: unknown; loaderData: unknown }>

/** Whether a step of the road is shown, which has a frame of its own. */
export const isOnTheRoad = (matches: readonly Match[]) => matches.some((match) => says(match, "isRoad"))

/** Whether one's own rooms are shown. */
export const isInTheRooms = (matches: readonly Match[]) => matches.some((match) => says(match, "isRoom"))

function says({ handle, loaderData }: Match, question: "isRoad" | "isRoom") {
  if (typeof handle !== "object" || handle === null || !(question in handle)) return false
  const ask: unknown = Reflect.get(handle, question)
  return typeof ask === "function" && ask(loaderData) === true
}
