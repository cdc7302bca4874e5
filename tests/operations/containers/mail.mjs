// In place of Mailpit: takes every mail at port 1025, shows the texts of all of them at port 8025.
import { createServer as createWeb } from "node:http"
import { createServer } from "node:net"

const mails = []

createServer((socket) => {
  let [kept, isData] = ["", false]
  const say = (line) => socket.write(`${line}\r\n`)
  say("220 mail")
  socket.setEncoding("utf8").on("error", () => {})
  socket.on("data", (text) => {
    kept += text
    for (
      let end = kept.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      end >= 0;
      end = kept.indexOf(isData ? "\r\n.\r\n" : "\r\n")
    ) {
      const part = kept.slice(0, end)
      kept = kept.slice(end + (isData ? 5 : 2))
      if (isData) mails.push(part)
      isData = !isData && /^DATA/i.test(part)
      if (/^QUIT/i.test(part)) return socket.end("221 bye\r\n")
      say(isData ? "354 go on" : "250 yes")
    }
  })
}).listen(1025)

createWeb((_, response) => response.end(JSON.stringify(mails))).listen(8025)

process.on("SIGTERM", () => process.exit(0))
