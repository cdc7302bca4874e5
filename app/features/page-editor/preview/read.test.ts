import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { afterEach, expect, test } from "vitest"
import { anAccount } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { portOf } from "#tests/support/port-of"
import { readForForm } from "./read.server"

useDatabase()

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A site on this machine, by a name that the editor takes. */
async function aSite(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(() => server.close())
  return `http://boutique.localhost:${portOf(server)}/`
}

const HTML = { "Content-Type": "text/html" }
function aForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test("a link becomes what its address leads to, and its title comes along", async () => {
  const { actor } = await anAccount()
  const url = await aSite((_, response) => {
    response.writeHead(200, HTML).end(`<title>Couteaux</title><meta property="og:type" content="product">`)
  })
  const sent = { kind: "link", url, title: "", disclosure: "advertisement" }
  expect(await readForForm(actor, aForm(sent))).toEqual({
    typed: sent,
    url,
    kind: "product",
    title: "Couteaux",
    price: "",
    picture: null,
  })
  expect(await readForForm(actor, aForm({ kind: "contact", url }))).toMatchObject({
    kind: "contact",
    title: "Couteaux",
  })
})

test("a page in another charset is read as its server or itself says", async () => {
  const { actor } = await anAccount()
  const latin = await aSite((request, response) => {
    const [type, meta] =
      request.url === "/head" ? ["text/html;charset=ISO-8859-1", ""] : ["text/html", "<meta charset=latin1>"]
    response.writeHead(200, { "Content-Type": type }).end(Buffer.from(`${meta}<title>Été</title>`, "latin1"))
  })
  for (const path of ["", "head"])
    expect(await readForForm(actor, aForm({ kind: "link", url: latin + path }))).toMatchObject({ title: "Été" })
  const odd = await aSite((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=klingon" }).end("<title>Été</title>")
  })
  expect(await readForForm(actor, aForm({ kind: "link", url: odd }))).toMatchObject({ title: "Été" })
})

test("what is no address of the web is asked of nobody, and a mail address makes a contact", async () => {
  const { actor } = await anAccount()
  for (const url of [
    "",
    "boutique",
    "javascript:alert(1)",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/",
  ])
    expect(await readForForm(actor, aForm({ kind: "link", url })), url).toMatchObject({ kind: "link", title: "" })
  expect(await readForForm(actor, aForm({ kind: "link", url: "zoe@exemple.fr" }))).toMatchObject({ kind: "contact" })
})

test("whoever asks too often finds nothing, and nobody is asked for it", async () => {
  const { actor } = await anAccount()
  let asked = 0
  const url = await aSite((_, response) => {
    asked += 1
    response.writeHead(200, HTML).end("<title>Couteaux</title>")
  })
  const titles = []
  for (let time = 0; time < 32; time++) titles.push((await readForForm(actor, aForm({ kind: "link", url }))).title)
  expect({ asked, last: titles.slice(29) }).toEqual({ asked: 30, last: ["Couteaux", "", ""] })
})
