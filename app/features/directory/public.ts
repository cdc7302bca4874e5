export type { FigureView } from "./screen/view"
