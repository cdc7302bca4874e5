import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { ConfigError, readConfig } from "./config.server"

test("nothing needs to be set on one's own machine", () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    onLoopback: true,
    sessionCookie: "session",
    siteName: "Vitrine",
    rateLimitFactor: 1,
    database: { url: undefined, rolePrefix: "vitrine" },
  })
  expect(Object.isFrozen(config) && Object.isFrozen(config.database)).toBe(true)
})

test("an empty setting is an unset one", () => {
  expect(readConfig({ PORT: "", SMTP_URL: "", SITE_NAME: "" })).toMatchObject({ port: 3000, siteName: "Vitrine" })
})

test("the public address follows the port, and https brings the strict cookie", () => {
  expect(readConfig({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000")
  const config = readConfig({ PUBLIC_URL: "https://vitrine.example/", SMTP_URL: "smtp://mail.example" })
  expect(config).toMatchObject({
    publicUrl: "https://vitrine.example",
    secure: true,
    onLoopback: false,
    sessionCookie: "__Host-session",
  })
})

test("an address that others can reach needs a mail server", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://vitrine.example" })).toThrow(/^SMTP_URL is missing: .*Set SMTP_URL/)
  for (const own of ["http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1", "http://vitrine.localhost"])
    expect(readConfig({ PUBLIC_URL: own }).onLoopback).toBe(true)
})

test.each([
  ["PORT", "70000"],
  ["PORT", "3000x"],
  ["PUBLIC_URL", "vitrine.example"],
  ["PUBLIC_URL", "http://localhost:3000/site"],
  ["PUBLIC_URL", "ftp://localhost"],
  ["DATABASE_URL", "mysql://localhost/x"],
  ["DATABASE_ROLE_PREFIX", "Vitrine; drop"],
  ["SMTP_URL", "mail.example"],
  ["SECRET_KEY", "short"],
  ["TOKEN_KEYS", "a:tooshort"],
  ["TRUSTED_PROXIES", "10.0.0.0/40"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["COUNTRY_HEADER", "CF-IPCountry: FR"],
  ["METRICS_TOKEN", "short"],
  ["RATE_LIMIT_FACTOR", "0"],
  ["RATE_LIMIT_FACTOR", "-1"],
  ["RATE_LIMIT_FACTOR", "many"],
  ["LOG_LEVEL", "loud"],
  ["S3_FORCE_PATH_STYLE", "yes"],
  ["YOUTUBE_API_BASE", "http://localhost:4900/v3"],
  ["TWITCH_OAUTH_BASE", "localhost"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector"],
  ["SLOW_QUERY_MS", "half a second"],
])("%s=%s stops the start with a sentence that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
})

test("several wrong settings are told at once", () => {
  expect(() => readConfig({ PORT: "x", RATE_LIMIT_FACTOR: "0" })).toThrow(/PORT .*\n*RATE_LIMIT_FACTOR /s)
})

test.each([
  [{ YOUTUBE_CLIENT_ID: "id" }, "YOUTUBE_CLIENT_SECRET"],
  [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID"],
  [{ INSTAGRAM_ACCESS_TOKEN: "token" }, "INSTAGRAM_USER_ID"],
  [{ S3_BUCKET: "files" }, "S3_ACCESS_KEY_ID"],
  [{ S3_REGION: "eu" }, "S3_BUCKET"],
  [{ DATABASE_REPLICA_URL: "postgres://a/b" }, "DATABASE_URL"],
  [{ COUNTRY_HEADER: "CF-IPCountry" }, "TRUSTED_PROXIES"],
])("half a setting is refused: %o lacks %s", (env, missing) => {
  expect(() => readConfig(env)).toThrow(missing)
})

test("where only a network's own address is replaced, signing in goes there too", () => {
  const { services } = readConfig({
    YOUTUBE_API_BASE: "http://localhost:4900",
    X_API_BASE: "http://localhost:1",
    X_OAUTH_BASE: "http://localhost:2",
  })
  expect(services.youtube).toMatchObject({ apiBase: "http://localhost:4900", oauthBase: "http://localhost:4900" })
  expect(services.x).toMatchObject({ apiBase: "http://localhost:1", oauthBase: "http://localhost:2" })
})

test("the first token key encrypts and all of them are known", () => {
  const key = Buffer.alloc(32, 7)
  const { tokenKeys } = readConfig({
    TOKEN_KEYS: `new:${key.toString("base64")}, old:${Buffer.alloc(32).toString("base64")}`,
  })
  expect(tokenKeys.map(({ name }) => name)).toEqual(["new", "old"])
  expect(tokenKeys[0]?.key).toEqual(key)
})

test(".env.example lists every setting, and is a valid file as it stands", () => {
  const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8")
  const listed = new Set([...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const source = ["config.server.ts", "networks.ts"]
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n")
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): optional/gm)].map(([, name]) => name)
  const services = ["YOUTUBE", "INSTAGRAM", "TIKTOK", "FACEBOOK", "X", "LINKEDIN", "TWITCH", "SNAPCHAT", "GOOGLE"]
  const pairs = services.flatMap((service) =>
    ["CLIENT_ID", "CLIENT_SECRET", "API_BASE", "OAUTH_BASE"].map((key) => `${service}_${key}`),
  )
  const open = ["BLUESKY_API_BASE", "MASTODON_API_BASE"]
  expect([...listed].sort()).toEqual([...read.filter((name) => name !== "NODE_ENV"), ...pairs, ...open].sort())
  expect(text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([])
})

test("addresses that domains have to lead to are spelled as name servers answer", () => {
  expect(readConfig({ DOMAIN_ADDRESSES: "192.0.2.7, 2001:DB8:0:0::1" }).domains.addresses).toEqual([
    "192.0.2.7",
    "2001:db8::1",
  ])
})
