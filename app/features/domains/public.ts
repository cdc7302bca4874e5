export { DomainsCard } from "./screen/domains-card"
