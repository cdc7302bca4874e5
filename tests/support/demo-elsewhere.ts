import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { portOf } from "./port-of.ts"

/** Where it is looked for first, so that the address is the same each time. */
const PORT = 4191

const PICTURE = readFileSync(new URL("../../public/icon-512.png", import.meta.url))

/**
 * The demo's creator as she is elsewhere, for whoever wants to see her move in: three links that her page has already, three that are
 * new, her accounts, and what is not hers to take along.
 */
const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Nadia Benali | Mes liens</title>
<h1>Nadia Benali</h1>
<a href="https://www.instagram.com/nadiabenali" aria-label="Instagram"></a>
<a href="https://www.threads.com/@nadiabenali" aria-label="Threads"></a>
<a href="https://www.pinterest.com/nadiabenali/" aria-label="Pinterest"></a>
<h2>Cuisine</h2>
<a href="https://nadia-benali.example/chakhchoukha?utm_source=liens">Ma recette de chakhchoukha</a>
<a href="https://www.nadia-benali.example/marseille/">Le carnet d'adresses de Marseille</a>
<a href="https://nadia-benali.example/conserves"><img src="/conserves.png" alt="">Conserves d'hiver : le guide</a>
<a href="https://nadia-benali.example/marches">Les marchés du samedi</a>
<h2>Me suivre</h2>
<a href="https://nadia-benali.example/lettre">La lettre du dimanche</a>
<a href="mailto:bonjour@nadia-benali.example">M'écrire</a>
<a href="javascript:void(0)">Partager</a>
<footer><a href="/inscription">Crée ta page de liens</a></footer></html>`

/** The address of that page, on a server that ends with this process. */
export async function startElsewhere() {
  const server = createServer(({ url }, response) => {
    if (url === "/nadia") response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE)
    else if (url === "/conserves.png") response.writeHead(200, { "Content-Type": "image/png" }).end(PICTURE)
    else response.writeHead(404).end()
  })
  try {
    await once(server.listen(PORT, "127.0.0.1"), "listening")
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error
    await once(server.listen(0, "127.0.0.1"), "listening")
  }
  const port = portOf(server)
  return { url: `http://liens.localhost:${port}/nadia`, close: () => server.close() }
}
