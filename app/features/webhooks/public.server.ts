export { DELIVERY_HEADERS, deliveryOf, EVENT_NAMES, EVENT_SUMMARIES } from "./event-data.server"
