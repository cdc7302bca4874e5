import { mkdtempSync } from "node:fs"
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ServerBuild } from "react-router"
import * as root from "#app/root"
import * as byId from "#app/routes/link-page/by-id"
import * as click from "#app/routes/link-page/click"
import * as followed from "#app/routes/link-page/followed"
import * as page from "#app/routes/link-page/page"
import * as redirect from "#app/routes/link-page/redirect"
import * as view from "#app/routes/link-page/view"
import * as brandFile from "#app/routes/media-kit/brand-file"
import * as kitById from "#app/routes/media-kit/by-id"
import * as kitFile from "#app/routes/media-kit/file"
import * as kitFileById from "#app/routes/media-kit/file-by-id"
import * as kit from "#app/routes/media-kit/page"
import * as robots from "#app/routes/seo/robots"
import * as sitemap from "#app/routes/seo/sitemap"
import { readConfig } from "#platform/config/config.server"
import { createEdge } from "../../server/edge/edge.ts"
import { createHttpServer } from "../../server/http-server.ts"
import { aSessionOf } from "./accounts"
import { portOf } from "./port-of.ts"
import { asModule, buildOf, type RouteModule, type Routes } from "./route-build"

const SCREENS: Readonly<Record<string, RouteModule>> = {
  "link/:customPath": asModule(redirect),
  "link-in-bio/:id": asModule(byId),
  "media-kit/:id": asModule(kitById),
  ":customPath": asModule(page),
  ":customPath/kit": asModule(kit),
}

/** The routes of link page and media kit with everything around them as they are served: document, edge, page cache. On a free port. */
export async function startLinkPageSite({ rateLimitFactor = 1_000 } = {}) {
  const server = createHttpServer((incoming, outgoing) => edge.listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const port = portOf(server)
  const origin = `http://127.0.0.1:${port}`
  const settings = readConfig({ PORT: String(port), RATE_LIMIT_FACTOR: String(rateLimitFactor) })
  const edge = createEdge({ build: build(), settings, clientDir: mkdtempSync(join(tmpdir(), "vitrine-link-page-")) })
  return {
    origin,
    cache: edge.cache,
    port,
    /** A request as a program writes it, the Host header of its choice included. */
    ask: (path: string, options: Asked = {}) => ask(port, path, options),
    fetch: (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Asked = { host?: string; method?: string; headers?: OutgoingHttpHeaders | string[] }

function ask(port: number, path: string, { host = `localhost:${port}`, method = "GET", headers = {} }: Asked) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, fail) => {
    const asked = Array.isArray(headers) ? headers : { host, ...headers }
    const asking = request({ host: "127.0.0.1", port, path, method, headers: asked, agent: false, setHost: false })
    asking.on("error", fail)
    asking.on("response", async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
    })
    asking.end()
  })
}

/** The Cookie header of somebody who is signed in. */
export async function cookieOf({ userId }: { userId: string }) {
  return { cookie: (await aSessionOf(userId)).split(";", 1)[0] ?? "" }
}

function build(): ServerBuild {
  const routes: Routes = {
    root: { id: "root", path: "", module: asModule(root) },
    view: { id: "view", parentId: "root", path: "v/:file", module: asModule(view) },
    click: { id: "click", parentId: "root", path: "l/:blockId", module: asModule(click) },
    followed: { id: "followed", parentId: "root", path: "l/:blockId/followed", module: asModule(followed) },
    pdf: { id: "pdf", parentId: "root", path: ":customPath/kit.pdf", module: asModule(kitFile) },
    gif: { id: "gif", parentId: "root", path: ":customPath/kit.gif", module: asModule(brandFile) },
    gifById: { id: "gifById", parentId: "root", path: "media-kit/:id.gif", module: asModule(brandFile) },
    webp: { id: "webp", parentId: "root", path: ":customPath/kit.webp", module: asModule(brandFile) },
    webpById: { id: "webpById", parentId: "root", path: "media-kit/:id.webp", module: asModule(brandFile) },
    pdfById: { id: "pdfById", parentId: "root", path: "media-kit/:id.pdf", module: asModule(kitFileById) },
    png: { id: "png", parentId: "root", path: ":customPath/kit.png", module: asModule(kitFile) },
    pngById: { id: "pngById", parentId: "root", path: "media-kit/:id.png", module: asModule(kitFileById) },
    robots: { id: "robots", parentId: "root", path: "robots.txt", module: asModule(robots) },
    sitemap: { id: "sitemap", parentId: "root", path: "sitemap.xml", module: asModule(sitemap) },
  }
  for (const prefix of ["", "en/", "ar/"])
    for (const [path, module] of Object.entries(SCREENS))
      routes[prefix + path] = { id: prefix + path, parentId: "root", path: prefix + path, module }
  return buildOf(routes)
}
