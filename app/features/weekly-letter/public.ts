export { morningOf, type Week, weekOf, zoneOf } from "./week"
