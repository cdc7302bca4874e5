import { lazy } from "react"
import { untilLoaded } from "#app/ui/until-loaded"

/** For the frames of public pages: visitors do not download the rooms. */
export const OwnFrame = lazy(() => untilLoaded(async () => ({ default: (await import("./own-frame")).OwnFrame })))
