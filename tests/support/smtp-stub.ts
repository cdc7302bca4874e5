import { once } from "node:events"
import { createServer, type Server, type Socket } from "node:net"
import { portOf } from "./port-of.ts"

/** How the stub meets one try: `ok`, the status it answers to RCPT TO, or gone without an answer once it has the mail. */
export type SmtpAnswer = "ok" | 421 | 451 | 550 | "refuse_data" | "drop_after_data"

export type TakenMail = Readonly<{ recipients: readonly string[]; source: string; messageId: string }>

const SENTENCES = {
  421: "4.3.2 not today, nadia@example.test",
  451: "4.7.1 greylisted, nadia@example.test",
  550: "5.1.1 <nadia@example.test> is nobody here",
} as const

/** A mail server on loopback that does what the script says, try after try, and takes everything once it is over. */
export class SmtpStub {
  /** What it said yes to. */
  readonly taken: TakenMail[] = []
  /** All that arrived whole, taken or not. */
  readonly seen: TakenMail[] = []
  script: SmtpAnswer[] = []
  readonly #server: Server = createServer((socket) => this.#converse(socket))

  async start(port = 0) {
    this.#server.listen(port, "127.0.0.1")
    await once(this.#server, "listening")
    return this
  }

  get url() {
    return `smtp://127.0.0.1:${portOf(this.#server)}`
  }

  async stop() {
    this.#server.close()
    await once(this.#server, "close")
  }

  #converse(socket: Socket) {
    const answer = this.script.shift() ?? "ok"
    const say = (line: string) => socket.write(`${line}\r\n`)
    let recipients: string[] = []
    let source: string[] | null = null
    let rest = ""

    const onLine = (line: string) => {
      if (source && line !== ".") source.push(line.startsWith("..") ? line.slice(1) : line)
      else if (source) {
        this.#end({ recipients, source: source.join("\n") }, answer, socket)
        source = null
        recipients = []
      } else if (/^(EHLO|HELO)/i.test(line)) say("250 stub")
      else if (/^RCPT TO/i.test(line) && typeof answer === "number") say(`${answer} ${SENTENCES[answer]}`)
      else if (/^RCPT TO/i.test(line)) {
        recipients.push(/<(.*)>/.exec(line)?.[1] ?? "")
        say("250 ok")
      } else if (/^DATA/i.test(line)) {
        source = []
        say("354 go on")
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n")
      else say("250 ok")
    }

    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n")
      rest = lines.pop() ?? ""
      for (const line of lines) onLine(line)
    })
    socket.on("error", () => {})
    say("220 stub")
  }

  #end({ recipients, source }: Pick<TakenMail, "recipients" | "source">, answer: SmtpAnswer, socket: Socket) {
    const mail = { recipients, source, messageId: /^Message-ID: (.*)$/im.exec(source)?.[1] ?? "" }
    this.seen.push(mail)
    if (answer === "drop_after_data") return socket.destroy()
    if (answer === "refuse_data") return socket.write("554 5.6.0 nadia@example.test would not like this\r\n")
    this.taken.push(mail)
    return socket.write("250 taken\r\n")
  }
}
