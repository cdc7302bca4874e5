import { createServer } from "node:http"
import { WebSocketServer } from "ws"

/** What realtime.ts compares with: sockets in rooms by their address, where what one says is told to all. Nobody is asked who they are. */
const rooms = new Map<string, Set<import("ws").WebSocket>>()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on("connection", (socket, { url = "/" }) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on("message", (data) => {
    for (const other of room) other.send(String(data))
  })
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(typeof address === "object" && address ? address.port : 0)
})
