import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findSignedFigures } from "#app/features/figures/public.server"
import { lockOwnInfluencer } from "#app/features/influencers/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { type ApiSite, aToken, startApiSite } from "#tests/support/api-site"
import { aBlock, aCompany, aNetwork, anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { cookieOf } from "#tests/support/link-page-site"
import { useNoLimits } from "#tests/support/settings"

useNoLimits()
useDatabase()
let site: ApiSite
beforeAll(async () => {
  site = await startApiSite()
})
afterAll(() => site.stop())

const problemIn = async (response: Response) => {
  expect(response.headers.get("content-type")).toBe("application/problem+json")
  const problem = await response.json()
  expect(problem).toMatchObject({ status: response.status, requestId: response.headers.get("x-request-id") })
  return problem
}

describe("what every answer carries", () => {
  test("a read has an ETag, and is not sent twice to whoever has it", async () => {
    const first = await site.ask("/site")
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/json"])
    const etag = first.headers.get("etag") ?? ""
    for (const known of [etag, etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
      const again = await site.ask("/site", { headers: { "if-none-match": known } })
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""])
    }
    expect((await site.ask("/site", { headers: { "if-none-match": '"x"' } })).status).toBe(200)
    expect(first.headers.get("cache-control")).toBe("private, no-cache")
  })

  test("a write that says what it has read changes nothing once something else has been written", async () => {
    const token = await aToken(await anInfluencer())
    const write = (bio: string, known: string, by = token, path = "/me/profile") =>
      site.ask(path, { method: "PATCH", json: { bio }, token: by, headers: { "if-match": known } })
    const read = async () => site.ask("/me/profile", { token })
    const etag = (await read()).headers.get("etag") ?? ""
    expect((await write("One", etag)).status).toBe(200)
    expect(await problemIn(await write("Two", etag))).toMatchObject({ status: 412, code: "precondition_failed" })
    const after = await read()
    expect(await after.json()).toMatchObject({ bio: "One" })
    expect((await write("Three", `"x", ${after.headers.get("etag")}`)).status).toBe(200)
    expect((await write("Four", "*")).status).toBe(200)
    expect((await write("Five", "*", await aToken(await anAccount()))).status).toBe(404)
    // What may not be read is not told by trying, and what has no read matches nothing.
    expect((await write("Five", "*", await aToken(await anInfluencer(), ["profile:write"]))).status).toBe(403)
    const headers = { "if-match": "*" }
    expect((await site.ask("/rpc/is_admin", { method: "POST", token, headers })).status).toBe(412)
    expect(await (await read()).json()).toMatchObject({ bio: "Four" })
  })

  test("of two writes at once that have read the same, one is made: here, from a screen, and by colleagues at a list", async () => {
    const nadia = await anInfluencer()
    const token = await aToken(nadia)
    const tagAt = async (path: string, by: string) => (await site.ask(path, { token: by })).headers.get("etag") ?? ""
    const write = async (path: string, json: object, [by, known]: [string, string]) =>
      (await site.ask(path, { method: "PATCH", json, token: by, headers: { "if-match": known } })).status
    for (let turn = 0; turn < 5; turn++) {
      const read: [string, string] = [token, await tagAt("/me/profile", token)]
      // However the address is written, it is the same profile.
      const both = ["/me/profile", "/me/profile", "/me/%70rofile", "/me/pro%66ile"].map((path, each) =>
        write(path, { bio: `Turn ${turn}, ${each}` }, read),
      )
      expect((await Promise.all(both)).sort()).toEqual([200, 412, 412, 412])
    }

    const company = await aCompany({ plan: "pro" })
    const owner = await aToken(company)
    const made = await site.ask("/me/lists", { method: "POST", json: { kind: "list", name: "Été" }, token: owner })
    const { id } = await made.json()
    const read: [string, string] = [owner, await tagAt(`/me/lists/${id}`, owner)]
    const [path, shouted] = [`/me/lists/${id}`, `/me/lists/${String(id).toUpperCase()}`]
    const both = [path, shouted, path].map((each, at) => write(each, { name: `Automne ${at}` }, read))
    expect((await Promise.all(both)).sort()).toEqual([200, 412, 412])

    // A screen holds the page, and saves it while the program's write waits.
    const known: [string, string] = [token, await tagAt("/me/profile", token)]
    const waiting = await withActor(nadia.actor, async (tx) => {
      await lockOwnInfluencer(tx)
      const sent = write("/me/profile", { bio: "From a program" }, known)
      await new Promise((done) => setTimeout(done, 300))
      await tx.execute(sql`update influencers set bio = 'From a screen' where id = ${nadia.influencerId}::uuid`)
      return { sent }
    })
    expect(await waiting.sent).toBe(412)
    expect(await (await site.ask("/me/profile", { token })).json()).toMatchObject({ bio: "From a screen" })
  })

  test("HEAD says what GET would, without its body", async () => {
    const [get, head] = [await site.ask("/site"), await site.ask("/site", { method: "HEAD" })]
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, get.headers.get("etag"), ""])
  })

  test("it says how many more there may be, and refuses when there may be none", async () => {
    const person = await anAccount()
    const token = await aToken(person)
    const one = await site.ask("/me", { token })
    const two = await site.ask("/me", { token: await aToken(person) })
    const left = (answer: Response) => Number(answer.headers.get("ratelimit-remaining"))
    expect(Number(one.headers.get("ratelimit-limit"))).toBeGreaterThan(0)
    expect(left(two)).toBe(left(one) - 1)
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update rate_limits set hits = 10000000 where key like 'api_caller%'`),
    )
    const beyond = await site.ask("/me", { token })
    expect(await problemIn(beyond)).toMatchObject({ status: 429, code: "rate_limited" })
    expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(beyond.headers.get("ratelimit-remaining")).toBe("0")
  })

  test("pages of other sites may read, and are never known by a cookie", async () => {
    const answer = await site.ask("/site", { headers: { origin: "https://elsewhere.example" } })
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"])
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false)
    const preflight = await site.ask("/me", { method: "OPTIONS", headers: { origin: "https://elsewhere.example" } })
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, "GET, HEAD"])
    const write = await site.ask("/me/blocks", {
      method: "POST",
      json: {},
      token: await aToken(await anAccount()),
      headers: { origin: "https://elsewhere.example" },
    })
    expect(await problemIn(write)).toMatchObject({ status: 403 })
  })
})

test("a link from a page to the document leads to it, whatever the browser would rather read", async () => {
  expect((await site.ask("/openapi.json", { headers: { accept: "text/html" } })).status).toBe(200)
})

describe("what cannot be answered is told as a problem", () => {
  test.each([
    ["a path that is none", "/nothing", {}, 404],
    ["the root", "", {}, 404],
    ["a method that is not there", "/site", { method: "POST" }, 405],
    ["a reader of something else", "/site", { headers: { accept: "text/html" } }, 406],
    ["a parameter that is unknown", "/influencers?colour=red", {}, 422],
    ["a parameter given twice", "/influencers?min=1&min=2", {}, 422],
    ["a number that is none", "/influencers?min=many", {}, 422],
    ["a limit beyond a hundred", "/influencers?limit=101", {}, 422],
    ["a cursor that is none", "/influencers?cursor=abc", {}, 422],
    ["a parameter by the name of every object's prototype", "/influencers?__proto__=a", {}, 422],
    ["a parameter by the name of what every object has", "/influencers?constructor=a&toString=b", {}, 422],
    ["more parameters than any form has", `/influencers?${"min=1&".repeat(200)}`, {}, 400],
    ["data of a page", "/site.data", {}, 404],
    ["data of the root", ".data", {}, 404],
    ["a percent sign alone", "/influencers/%zz", {}, 400],
    ["nobody", "/me", {}, 401],
    ["a token that is none", "/site", { token: "vtr_nothing" }, 401],
    ["another way to sign in", "/site", { headers: { authorization: "Basic eDp5" } }, 401],
  ])("%s", async (_, path, init, status) => {
    const answer = await site.ask(path, init)
    expect(answer.status).toBe(status)
    await problemIn(answer)
    if (status === 405) expect(answer.headers.get("allow")).toBe("HEAD, GET")
    if (status === 401) expect(answer.headers.get("www-authenticate")).toContain("Bearer")
  })

  test.each(["/api/V1/site", "/api/%76%31/site", "/api/V1/site.data"])("%s, another spelling", async (path) => {
    const answer = await fetch(`${site.origin}${path}`)
    expect(await problemIn(answer)).toMatchObject({ status: 404 })
    const foreign = { method: "POST", headers: { origin: "https://elsewhere.example" } }
    expect(await problemIn(await fetch(`${site.origin}${path}`, foreign))).toMatchObject({ status: 403 })
  })

  test("a body that is no JSON, of another type, or too large", async () => {
    const token = await aToken(await anInfluencer())
    const send = (body: string, type = "application/json") =>
      site.ask("/me/blocks", { method: "POST", body, token, headers: { "content-type": type } })
    expect(await problemIn(await send("{"))).toMatchObject({ status: 400, code: "json_invalid" })
    expect(await problemIn(await send("{}", "text/plain"))).toMatchObject({ status: 415 })
    const packed = { "content-type": "application/json", "content-encoding": "gzip" }
    const encoded = await site.ask("/me/blocks", { method: "POST", body: "{}", token, headers: packed })
    expect(await problemIn(encoded)).toMatchObject({ status: 415, code: "body_encoded" })
    expect(encoded.headers.get("accept-encoding")).toBe("identity")
    expect(await problemIn(await send(`"${"x".repeat(70_000)}"`))).toMatchObject({ status: 413 })
    expect(await problemIn(await send(""))).toMatchObject({ status: 422 })
    for (const beyond of ["[".repeat(60_000), `${'{"a":'.repeat(9)}1${"}".repeat(9)}`, `[${"1,".repeat(2_000)}1]`])
      expect(await problemIn(await send(beyond))).toMatchObject({ status: 400, code: "json_over_limits" })
    for (const name of ["__proto__", "constructor", "toString"])
      expect(await problemIn(await send(`{"${name}":{"isAdmin":true}}`))).toMatchObject({ status: 422 })
    expect(Reflect.get({}, "isAdmin")).toBeUndefined()
    const { errors } = await problemIn(await send(`{"kind":"link","title":"a","${"k".repeat(60_000)}":1}`))
    expect(errors.at(-1)).toMatchObject({ in: "body", pointer: `/${"k".repeat(100)}` })
  })

  test("each value that is wrong is named, in the language that is asked for", async () => {
    const token = await aToken(await anInfluencer())
    const send = (language: string) =>
      site.ask("/me/blocks", {
        method: "POST",
        json: { kind: "link", title: "Boutique", url: "ftp://x.example", colour: "red" },
        token,
        headers: { "accept-language": language },
      })
    const unknown = await problemIn(await send("en"))
    expect(unknown).toMatchObject({ status: 422, errors: [{ in: "body", pointer: "/colour" }] })
    const inFrench = await problemIn(await send("ar;q=0, fr-CH;q=0.9, en;q=0.5"))
    expect(inFrench.errors[0].detail).not.toBe(unknown.errors[0].detail)
  })
})

describe("who asks", () => {
  test("a session of this site is as good as a token, but not from elsewhere", async () => {
    const person = await anInfluencer()
    const headers = await cookieOf(person)
    expect(await (await site.ask("/me", { headers })).json()).toMatchObject({
      userId: person.userId,
      influencerId: person.influencerId,
    })
    const post = (origin: string) => site.ask("/rpc/is_admin", { method: "POST", headers: { ...headers, origin } })
    expect((await post(site.origin)).status).toBe(200)
    expect((await post("https://elsewhere.example")).status).toBe(403)
  })

  test("a token that is wrong is refused even beside a session that is right", async () => {
    const headers = await cookieOf(await anAccount())
    expect((await site.ask("/me", { headers, token: "vtr_wrong" })).status).toBe(401)
  })

  test("who is no admin is told what managing users takes", async () => {
    const token = await aToken(await anInfluencer())
    const headers = { "accept-language": "fr" }
    const refused = await site.ask("/functions/admin-users", { method: "POST", json: {}, token, headers })
    expect(await problemIn(refused)).toMatchObject({
      status: 403,
      code: "admin_required",
      detail: "Accès refusé : Privilèges administrateur requis pour gérer les utilisateurs",
    })
  })

  test("a token does no more than it was made for", async () => {
    const token = await aToken(await anInfluencer(), ["profile:write"])
    expect(await problemIn(await site.ask("/me", { token }))).toMatchObject({ status: 403, code: "scope_missing" })
    expect(await problemIn(await site.ask("/site", { token }))).toMatchObject({ status: 403 })
    expect((await site.ask("/me/profile", { method: "PATCH", json: { bio: "New" }, token })).status).toBe(200)
  })
})

describe("the directory", () => {
  test("one influencer is told with sources, blocks and collaborations, by id and by name", async () => {
    const nadia = await anInfluencer({
      networks: [aNetwork()],
      blocks: [aBlock(), aBlock({ title: "Hidden", visible: false })],
    })
    const byName = await (await site.ask(`/influencers/${nadia.path.toUpperCase()}`)).json()
    expect(byName).toEqual(await (await site.ask(`/influencers/${nadia.influencerId}`)).json())
    expect(byName).toMatchObject({
      id: nadia.influencerId,
      name: "Nadia Benali",
      networks: [{ network: "youtube", followers: 37_800, isRounded: true, provenance: "public_api" }],
    })
    const signed = await findSignedFigures(nadia.influencerId)
    expect(byName.networks[0].signature).toBe(signed?.figures[0]?.code)
    expect(byName.networks[0].signature).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/)
    const { data } = await (await site.ask(`/influencers/${nadia.path}/blocks`)).json()
    expect(data.map(({ title }: { title: string }) => title)).toEqual(["Ma boutique"])
  })

  test("a hidden page is not there, for its owner neither", async () => {
    const hidden = await anInfluencer({ isActive: false })
    const token = await aToken(hidden)
    expect((await site.ask(`/influencers/${hidden.influencerId}`, { token })).status).toBe(404)
    expect((await site.ask("/me/profile", { token })).status).toBe(200)
  })

  test("everybody sees the first 48 and how many lie beyond, Pro sees all, whatever the steps", async () => {
    const word = "passerelle"
    for (let at = 0; at < 55; at++) await anInfluencer({ name: `${word} ${at}`, owner: null })
    const pro = await aToken(await aCompany({ plan: "pro" }))
    const walk = async (token: string | undefined, limit: number) => {
      const ids: string[] = []
      let beyond: unknown = null
      for (let path = `/influencers?q=${word}&limit=${limit}`; path; ) {
        const answer = await site.ask(path, { token })
        expect(answer.status).toBe(200)
        const page = await answer.json()
        ids.push(...page.data.map(({ id }: { id: string }) => id))
        beyond = page.beyond
        const link = /<\/api\/v1([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1]
        expect(link ? new URL(link, site.origin).searchParams.get("cursor") : null).toBe(page.next)
        path = link ?? ""
      }
      expect(new Set(ids).size).toBe(ids.length)
      return { ids, beyond }
    }
    const all = await walk(pro, 100)
    expect(all.ids).toHaveLength(55)
    for (const limit of [7, 24]) expect((await walk(pro, limit)).ids).toEqual(all.ids)
    for (const limit of [7, 24, 100])
      expect(await walk(undefined, limit)).toEqual({ ids: all.ids.slice(0, 48), beyond: { value: 7, isExact: true } })
    const { next } = await (await site.ask(`/influencers?q=${word}&limit=50`, { token: pro })).json()
    const behind = await site.ask(`/influencers?q=${word}&cursor=${next}`)
    expect(await problemIn(behind)).toMatchObject({ status: 403, code: "directory_pro" })
  })
})
