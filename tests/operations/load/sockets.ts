import { performance } from "node:perf_hooks"
import { WebSocket } from "ws"
import type { Member, People, Talk } from "./people.ts"

type News = { of?: string; news?: { messages?: readonly { seq: number; body: string }[] | null }; refused?: string }

/** As app/features/live/live-socket.ts comes again. */
const AGAIN_AFTER_MS = [1_000, 2_000, 5_000, 10_000] as const
const OPEN_WITHIN_MS = 10_000
/** Of each person, beside their conversations. */
const TABS = 4
const MARK = /message (\S+)$/

/** What an open page was told of a message: how often, and when first. */
type Heard = { times: number; at: number }

/** Both sides of each conversation have it open, and each of them some other pages, which follow their inbox. A socket that is cut comes again and says how far it had come. */
export class OpenPages {
  readonly #pages: OpenPage[]

  constructor(url: string, { talks, creators, companies }: People) {
    const conversations = talks.flatMap((talk) => [
      new OpenPage(url, talk.creator, talk),
      new OpenPage(url, talk.company, talk),
    ])
    const members: Member[] = [...creators, ...companies]
    const inboxes = members.flatMap((member) => Array.from({ length: TABS }, () => new OpenPage(url, member, null)))
    this.#pages = [...conversations, ...inboxes]
  }

  get open() {
    return this.#pages.filter(({ isOpen }) => isOpen).length
  }

  get all() {
    return this.#pages.length
  }

  /** How often sockets were opened, the first times included. */
  get opened() {
    return this.#pages.reduce((sum, { opened }) => sum + opened, 0)
  }

  /** Of each page of the conversation: what it was told of the message. */
  heard(talk: string, mark: string) {
    return this.#pages.filter((page) => page.talk?.id === talk).map((page) => page.heard.get(mark))
  }

  close() {
    for (const page of this.#pages) page.close()
  }
}

class OpenPage {
  readonly talk: Talk | null
  readonly heard = new Map<string, Heard>()
  isOpen = false
  opened = 0
  readonly #url: string
  readonly #member: Member
  #seq = 0
  #tries = 0
  #isOver = false
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(url: string, member: Member, talk: Talk | null) {
    this.#url = url
    this.#member = member
    this.talk = talk
    this.#connect()
  }

  close() {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#socket?.terminate()
  }

  #connect() {
    const { cookie, address } = this.#member.browser
    const { host } = new URL(this.#url)
    const socket = new WebSocket(`ws://127.0.0.1:${new URL(this.#url).port}/live`, {
      headers: { cookie, origin: this.#url, host },
      localAddress: address,
      handshakeTimeout: OPEN_WITHIN_MS,
    })
    this.#socket = socket
    socket.on("open", () => {
      this.isOpen = true
      this.opened++
      this.#tries = 0
      const what = this.talk
        ? { follow: "1", channel: "conversation", params: { id: this.talk.id, after: this.#seq } }
        : { follow: "1", channel: "inbox", params: {} }
      socket.send(JSON.stringify(what))
    })
    socket.on("message", (text) => this.#hear(JSON.parse(String(text))))
    socket.on("error", () => {}) // it closes
    socket.on("close", () => {
      this.isOpen = false
      if (this.#isOver) return
      const wait = AGAIN_AFTER_MS[Math.min(this.#tries++, AGAIN_AFTER_MS.length - 1)]
      this.#timer = setTimeout(() => this.#connect(), wait)
    })
  }

  #hear({ news, refused }: News) {
    // The page reads itself anew, and follows from where it then is; here it follows from where it was.
    if (refused !== undefined || news?.messages === null) return this.#socket?.close()
    for (const { seq, body } of news?.messages ?? []) {
      this.#seq = Math.max(this.#seq, seq)
      const mark = MARK.exec(body)?.[1]
      if (!mark) continue
      const heard = this.heard.get(mark)
      if (heard) heard.times++
      else this.heard.set(mark, { times: 1, at: performance.now() })
    }
  }
}
