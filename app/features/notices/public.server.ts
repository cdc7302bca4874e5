export { decisionMail } from "./mails/decision-mail.server"
