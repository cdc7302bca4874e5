import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { portOf } from "../support/port-of.ts"
import type { Site } from "../support/site.ts"
import type { Answer } from "./browser.ts"
import { aCreator, site as nearSite } from "./scene.ts"
import { useStubInternet } from "./stub-internet-site.ts"

const IMPORT = "/influencer/page/import"
const HTML = { "Content-Type": "text/html; charset=utf-8" }

/** Resident, of the attacked site. */
const memoryMb = () =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(inject("attackedSite").pid)], { encoding: "utf8" })) / 1024

type Person = Awaited<ReturnType<typeof aCreator>>

const read = ({ browser }: Person, links: string) => browser.post(IMPORT, { intent: "read", links, hers: "on" })

function readFileOf({ browser }: Person, name: string, content: string) {
  const form = new FormData()
  form.set("intent", "read")
  form.set("links", "")
  form.set("hers", "on")
  form.set("file", new Blob([content]), name)
  return browser.postMultipart(IMPORT, form)
}

/** What is kept of what somebody had read, and what stands on their page. */
async function writtenOf({ sql }: Pick<Site, "sql">, { influencerId }: Person) {
  const [row] = await sql<{ kept: number; blocks: number; pictures: number }>(
    `select (select count(*)::int from move_ins where influencer_id = $1 and found is not null) as kept,
       (select count(*)::int from custom_bio_links where influencer_id = $1) as blocks,
       (select count(*)::int from move_in_pictures where influencer_id = $1) as pictures`,
    [influencerId],
  )
  return row
}

/** A sentence beside the field, and nothing written. */
async function expectRefused(place: Pick<Site, "sql">, person: Person, answer: Answer, sent = "") {
  expect([sent, answer.status]).toEqual([sent, 400])
  expect(answer.text).toContain('aria-invalid="true"')
  expect(answer.text).toMatch(/role="alert"|aria-describedby/)
  expect(await writtenOf(place, person)).toEqual({ kept: 0, blocks: 0, pictures: 0 })
}

describe("on a site that the internet reaches", () => {
  const NAME = "links.evil-example.com"
  const PUBLIC = "93.184.215.14"
  const { started, leadsTo, called } = useStubInternet()

  test("an address in figures, of this machine or of a port is refused before anything is looked up", async () => {
    const { site, people } = started()
    const attacker = await people.aCreator()
    for (const address of [
      "http://127.0.0.1/",
      "https://127.1/",
      "https://2130706433/",
      "https://0x7f000001/",
      "https://0177.0.0.1/",
      "https://①②⑦.⓪.⓪.①/",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest/meta-data/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://[::ffff:a9fe:a9fe]/",
      "https://[64:ff9b::7f00:1]/",
      "https://[fd00:ec2::254]/",
      "http://localhost/",
      "https://links.example.com:22/",
      "https://links.example.com:8443/",
      "https://nadia@links.example.com/",
      "https://links.example.com@127.0.0.1/",
      "file:///etc/passwd",
      "gopher://127.0.0.1:25/_MAIL",
      "javascript:alert(1)",
      "data:text/html,x",
    ])
      await expectRefused(site, attacker, await read(attacker, address), address)
    expect(called()).toEqual([])
  })

  test.each([
    ["127.0.0.1"],
    ["10.0.0.1"],
    ["192.168.1.1"],
    ["169.254.169.254"],
    ["100.100.100.200"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["::ffff:a9fe:a9fe"],
    ["64:ff9b::7f00:1"],
    ["2002:7f00:1::"],
    ["fe80::1"],
    ["fd00:ec2::254"],
  ])(
    "a name that leads to %s, alone, beside a public one or the second time, is never dialled there",
    async (inside) => {
      const { site, people } = started()
      const attacker = await people.aCreator()
      for (const answers of [[[inside]], [[PUBLIC, inside]], [[PUBLIC], [inside]]]) {
        leadsTo(NAME, ...answers)
        await expectRefused(site, attacker, await read(attacker, `https://${NAME}/zoe`))
      }
      expect(called()).not.toContainEqual({ dialled: inside })
    },
  )
})

describe("on a machine of its own, whose programs may be asked", () => {
  /** What the attacker's server answers, by path; a path without an answer is not there. */
  const answers = new Map<string, (response: ServerResponse) => void>()
  const open = new Set<NodeJS.Timeout>()
  const asked: string[] = []
  const server = createServer(({ url = "/" }, response) => {
    asked.push(url)
    const answer = answers.get(url)
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  let at = ""
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening")
    at = `http://evil.localhost:${portOf(server)}`
  })
  afterAll(() => {
    for (const each of open) clearInterval(each)
    server.close()
    server.closeAllConnections()
  })

  const answered = (path: string, answer: (response: ServerResponse) => void) => {
    answers.set(path, answer)
    return at + path
  }
  const page = (path: string, html: string, headers: Record<string, string> = {}) =>
    answered(path, (response) => response.writeHead(200, { ...HTML, ...headers }).end(html))
  const leading = (path: string, to: string) =>
    answered(path, (response) => response.writeHead(302, { Location: to }).end())

  test("what leads inside, in a circle or off the web, and what is no page, is refused", async () => {
    const refused = [
      leading("/inside", "http://10.0.0.1/"),
      leading("/cloud", "http://169.254.169.254/latest/meta-data/"),
      leading("/mapped", "http://[::ffff:169.254.169.254]/"),
      leading("/disk", "file:///etc/passwd"),
      leading("/script", "javascript:alert(1)"),
      leading("/circle", "/circle"),
      page("/pdf", "%PDF-1.7", { "Content-Type": "application/pdf" }),
      page("/broken", "no gzip", { "Content-Encoding": "gzip" }),
      page("/empty", "<p>rien"),
      page("/deep", "<div>".repeat(400_000)),
      page("/attributes", `<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}=1`).join(" ")}>`),
      page("/one-attribute", `<a href="${"x".repeat(2_500_000)}">`),
      page("/entities", "&amp;".repeat(400_000)),
      page("/unclosed", `<a title="${"<".repeat(2_000_000)}`),
      page("/state", `<script type="application/json">${"[".repeat(1_000_000)}`),
      page("/wide-state", `<script type="application/json">[${"{},".repeat(600_000)}{}]</script>`),
    ]
    // No more than one account may have read in ten minutes.
    for (let from = 0; from < refused.length; from += 8) {
      const attacker = await aCreator()
      for (const address of refused.slice(from, from + 8)) {
        await expectRefused(nearSite, attacker, await read(attacker, address), address)
      }
    }
  }, 120_000)

  test("who drips, and who never ends, is left within ten seconds, while others are served", {
    timeout: 60_000,
  }, async () => {
    const [one, other] = [await aCreator(), await aCreator()]
    const drip = answered("/drip", (response) => {
      response.writeHead(200, HTML)
      const dripping = setInterval(() => response.write("<p>"), 200)
      open.add(dripping)
    })
    const silent = answered("/silent", () => {})
    const slow = [read(one, drip), read(other, silent)]
    expect((await one.browser.get("/influencer/page")).status).toBe(200)
    for (const [place, answer] of (await Promise.all(slow)).entries())
      await expectRefused(nearSite, place === 0 ? one : other, answer)
  })

  test("of fifty megabytes, plain or packed, two are read; memory stays", { timeout: 300_000 }, async () => {
    const attacker = await aCreator()
    const link = '<a href="https://un.fr">Un</a>'
    const long = link + "x".repeat(50_000_000)
    const packed = { gzip: gzipSync(long), br: brotliCompressSync(long) }
    let sent = 0
    const endless = answered("/endless", (response) => {
      response.writeHead(200, HTML)
      const more = () => {
        if (response.destroyed || sent > 50_000_000) return
        sent += 65_536
        response.write(link + " ".repeat(65_536), more)
      }
      more()
    })
    const bombs = Object.entries(packed).map(([encoding, bytes]) =>
      answered(`/${encoding}`, (response) =>
        response.writeHead(200, { ...HTML, "Content-Encoding": encoding }).end(bytes),
      ),
    )
    const before = memoryMb()
    for (const address of [endless, ...bombs])
      expect([address, (await read(attacker, address)).status]).toEqual([address, 302])
    expect(sent).toBeLessThan(30_000_000)
    expect(memoryMb() - before).toBeLessThan(250)
    expect(await writtenOf(nearSite, attacker)).toMatchObject({ blocks: 0 })
  })

  test("what runs, carries data or turns text is shown as text, and comes onto no page", async () => {
    const attacker = await aCreator()
    const title = "</script><img src=x onerror=alert(1)>\u202e\u2066"
    const state = {
      links: [
        { url: "javascript:alert(2)", title },
        { url: "https://b.fr/", title: "__proto__" },
      ],
    }
    const address = page(
      "/hostile",
      `<title>${"x".repeat(90_000)}</title><a href="javascript:alert(1)">Piège</a><a href=" java&#10;script:alert(1)">Saut</a>
       <a href="data:text/html,<script>alert(1)</script>">Données</a><a href="vbscript:x">V</a><a href="https://a.fr/\u202egnp.exe">Retourné</a>
       <a href="//evil.example@127.0.0.1/">Nom</a><a href="https://c.fr">${title.replace(/</g, "&lt;")}</a>
       <a href="https://c.fr/2">${"é̂̂̂".repeat(5_000)}</a><script type="application/json">${JSON.stringify(state).replace(/</g, "\\u003c")}</script>`,
    )
    expect(await read(attacker, address)).toMatchObject({ status: 302 })
    const found = await attacker.browser.get(IMPORT)
    expect(found.text).not.toMatch(/<img src=x|href="(?:javascript|data|vbscript):|\u202e/i)
    const id = /name="id" value="([^"]+)"/.exec(found.text)?.[1] ?? ""
    const take = [...found.text.matchAll(/name="take"[^>]* value="(\d+)"/g)].map(([, place = ""]) => place)
    expect(take.length).toBeGreaterThan(0)
    expect(await attacker.browser.post(IMPORT, { intent: "take", id, take })).toMatchObject({ status: 302 })
    const written = await nearSite.sql<{ url: string; title: string }>(
      "select url, title from custom_bio_links where influencer_id = $1",
      [attacker.influencerId],
    )
    for (const block of written) {
      expect(block.url).toMatch(/^https:\/\/[abc]\.fr\//)
      expect(block.title).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      expect([...new Intl.Segmenter().segment(block.title)].length).toBeLessThanOrEqual(80)
    }
    const shown = await attacker.browser.get(`/${attacker.path}`)
    expect(shown.text).not.toMatch(/<img src=x|javascript:alert|\u202e/)
  })

  test("a file that is too large, too deep or too many is refused, or cut to a page's room", {
    timeout: 60_000,
  }, async () => {
    const attacker = await aCreator()
    for (const [name, content] of [
      ["large.json", JSON.stringify({ links: "x".repeat(2_200_000) })],
      ["deep.json", `${"[".repeat(900_000)}${"]".repeat(900_000)}`],
      ["wide.json", `{"links":[${"{},".repeat(500_000)}{}]}`],
      ["proto.json", '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"links":[]}}}'],
      ["nothing.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1>"],
    ] as const) {
      await expectRefused(nearSite, attacker, await readFileOf(attacker, name, content), name)
    }
    const bookmarks = Array.from({ length: 25_000 }, (_, n) => `<DT><A HREF="https://s${n}.fr/">Favori ${n}</A>`).join(
      "\n",
    )
    expect(
      await readFileOf(attacker, "bookmarks.html", `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${bookmarks}`),
    ).toMatchObject({
      status: 302,
    })
    const found = await attacker.browser.get(IMPORT)
    expect(found.text.match(/name="take"/g)?.length).toBe(30)
    expect(found.bytes.length).toBeLessThan(2_000_000)
    // More than the form's room is not even read: who goes on sending is cut off.
    const huge = readFileOf(attacker, "huge.html", "x".repeat(5_000_000))
    expect([413, "cut off"]).toContain(await huge.then(({ status }) => status).catch(() => "cut off"))
  })

  test("many imports at once, of one and of many, leave the site answering and each page whole", {
    timeout: 60_000,
  }, async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => aCreator()))
    const [one] = many
    if (!one) throw new Error("somebody imports")
    const links = Array.from({ length: 400 }, (_, n) => `<a href="https://s${n}.fr/">Lien ${n}</a>`).join("")
    const address = page("/many", links)
    const times = Array.from({ length: 30 }, () => one)
    const answers = await Promise.all([...times, ...many.slice(1)].map((person) => read(person, address)))
    for (const { status } of answers) expect([302, 400, 429]).toContain(status)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    const found = await one.browser.get(IMPORT)
    const id = /name="id" value="([^"]+)"/.exec(found.text)?.[1] ?? ""
    const take = [...found.text.matchAll(/name="take"[^>]* value="(\d+)"/g)].map(([, place = ""]) => place)
    await Promise.all(Array.from({ length: 8 }, () => one.browser.post(IMPORT, { intent: "take", id, take })))
    expect(await writtenOf(nearSite, one)).toMatchObject({ blocks: 30 })
    expect((await one.browser.get(`/${one.path}`)).status).toBe(200)
  })
})
