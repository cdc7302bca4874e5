import { appendFileSync } from "node:fs"
import { SmtpStub } from "../../support/smtp-stub.ts"

// A mail server that can be away: at the port of the first argument, the Message-IDs of what it took in the file of the second.
const [port = "0", file = ""] = process.argv.slice(2)
const server = await new SmtpStub().start(Number(port))
console.log("up")
process.once("SIGTERM", () => {
  appendFileSync(file, server.taken.map(({ messageId }) => `${messageId}\n`).join(""))
  process.exit(0)
})
