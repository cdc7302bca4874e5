export { domainOrigin } from "./origin"
