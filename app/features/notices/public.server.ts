export { loadTransparency } from "./transparency.server"
