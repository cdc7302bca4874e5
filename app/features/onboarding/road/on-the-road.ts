/** The handle of a route that shows a step of the road; `unless` looks at what its loader gave. */
export function roadHandle<T>(unless?: (loaded: T) => boolean) {
  return { isRoad: (loaded: T | undefined) => loaded === undefined || !unless?.(loaded) }
}

type Match = Readonly<{ handle: unknown; loaderData: unknown }>

/** Whether a step of the road is shown, which has a frame of its own. */
export function isOnTheRoad(matches: readonly Match[]) {
  return matches.some(
    ({ handle, loaderData }) =>
      typeof handle === "object" &&
      handle !== null &&
      "isRoad" in handle &&
      typeof handle.isRoad === "function" &&
      handle.isRoad(loaderData) === true,
  )
}
