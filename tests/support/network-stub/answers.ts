import type { ServerResponse } from "node:http"

/** Says something to one request, in whatever way a network may. */
export type StubAnswer = (response: ServerResponse) => void

export function json(status: number, body: unknown, headers: Record<string, string> = {}): StubAnswer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers })
    response.end(JSON.stringify(body))
  }
}

/** What a proxy or a maintenance page in front of an interface answers. */
export function html(status: number, headers: Record<string, string> = {}): StubAnswer {
  return (response) => {
    response.writeHead(status, { "content-type": "text/html; charset=UTF-8", ...headers })
    response.end("<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>")
  }
}

export function redirect(location: string): StubAnswer {
  return (response) => {
    response.writeHead(302, { location })
    response.end()
  }
}

/** JSON that stops in the middle although the answer ends properly. */
export function truncatedJson(): StubAnswer {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.end('{"items":[{"id":"UC')
  }
}

/** The connection ends in the middle of the answer. */
export function brokenOff(): StubAnswer {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
    response.write('{"items":[', () => response.destroy())
  }
}

/** A well-formed answer of `bytes` bytes; `sentBytes` resolves, once the connection is over, to how many were taken. */
export function streamed(bytes: number): { answer: StubAnswer; sentBytes: Promise<number> } {
  const taken = Promise.withResolvers<number>()
  const spaces = Buffer.alloc(64 * 1024, " ")
  const answer: StubAnswer = (response) => {
    let sent = 0
    const send = () => {
      while (sent < bytes && !response.destroyed) {
        sent += spaces.length
        if (!response.write(spaces)) return
      }
      response.end("{}")
    }
    response.writeHead(200, { "content-type": "application/json" })
    response.on("drain", send)
    response.on("close", () => taken.resolve(sent))
    send()
  }
  return { answer, sentBytes: taken.promise }
}

/** Keeps the request waiting: `arrived` resolves when it is there, `release` lets `then` answer it. */
export function held(then: StubAnswer): { answer: StubAnswer; arrived: Promise<void>; release: () => void } {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const answer: StubAnswer = (response) => {
    arrived.resolve()
    released.promise.then(() => then(response))
  }
  return { answer, arrived: arrived.promise, release: released.resolve }
}

/** Says it late; nobody waits for it when the server ends. */
export function after(ms: number, then: StubAnswer): StubAnswer {
  return (response) => {
    setTimeout(() => then(response), ms).unref()
  }
}
