export { decisionMail } from "./mails/decision-mail.server"
export { loadTransparency } from "./transparency.server"
