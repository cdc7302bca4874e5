export type { FigureView } from "./screen/view"
export { OPEN_RESULTS } from "./search"
