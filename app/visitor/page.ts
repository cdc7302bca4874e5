import { startFrame } from "./frame"

startFrame()
