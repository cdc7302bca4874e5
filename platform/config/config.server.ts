import { resolve } from "node:path"
import { getDomain } from "tldts"
import { z } from "zod"
import { cookieName } from "../http/cookie.ts"
import { networkKeys, servicesFrom, serviceVariables } from "./networks.ts"
import {
  address,
  ConfigError,
  factor,
  flag,
  headerName,
  hostName,
  ipAddresses,
  isLoopback,
  milliseconds,
  optional,
  origin,
  port,
  postgresUrl,
  proxies,
  secret,
  text,
  tokenKeys,
} from "./read-env.ts"

const Environment = z.object({
  NODE_ENV: optional(text),
  PORT: optional(port),
  HOST: optional(text),
  PUBLIC_URL: optional(origin),
  SITE_NAME: optional(text.max(60)),
  VITRINE_DATA_DIR: optional(text),
  LOG_LEVEL: optional(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "is none of fatal, error, warn, info, debug, trace, silent",
    }),
  ),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATABASE_OWNER_URL: optional(postgresUrl),
  DATABASE_LISTEN_URL: optional(postgresUrl),
  BACKUP_DATABASE_URL: optional(postgresUrl),
  DATABASE_ROLE_PREFIX: optional(
    z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, "is not a prefix: set small letters, digits and _, a letter first"),
  ),
  TEST_DATABASE_URL: optional(postgresUrl),
  SMTP_URL: optional(address(["smtp", "smtps"], "smtps://name:password@mail.example:465")),
  MAIL_FROM: optional(text),
  S3_BUCKET: optional(text),
  S3_REGION: optional(text),
  S3_ENDPOINT: optional(origin),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  S3_FORCE_PATH_STYLE: optional(flag),
  SECRET_KEY: optional(secret),
  TOKEN_KEYS: optional(tokenKeys),
  TRUSTED_PROXIES: optional(proxies),
  COUNTRY_HEADER: optional(headerName),
  METRICS_TOKEN: optional(z.string().min(16, "is too short: set at least 16 random characters")),
  SLOW_QUERY_MS: optional(milliseconds),
  DATABASE_PATIENCE_MS: optional(milliseconds),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(address(["http", "https"], "http://collector.example:4318")),
  RATE_LIMIT_FACTOR: optional(factor),
  PUSH_CONTACT: optional(address(["https", "mailto"], "mailto:admin@vitrine.example")),
  DOMAIN_TARGET: optional(hostName),
  DOMAIN_ADDRESSES: optional(ipAddresses),
  DOMAIN_RESOLVER: optional(text),
  DOMAIN_WILDCARD: optional(hostName),
  ...networkKeys,
})
type Environment = z.output<typeof Environment>

/**
 * The settings of this installation, checked and frozen. Pure. Throws `ConfigError`, whose message names each variable
 * that is wrong and says what to set.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const set = parsed(Environment, env)
  const services = parsed(z.object(serviceVariables()), env)
  const listenPort = set.PORT ?? 3000
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${listenPort}`
  const onLoopback = isLoopback(new URL(publicUrl).hostname)
  const secure = publicUrl.startsWith("https:")

  if (!onLoopback && !set.SMTP_URL)
    throw new ConfigError(
      `SMTP_URL is missing: PUBLIC_URL is ${publicUrl}, which others can reach, so mail must leave this machine. ` +
        "Set SMTP_URL to the address of your mail server, as in smtps://name:password@mail.example:465.",
    )
  together(set, ["INSTAGRAM_ACCESS_TOKEN", "INSTAGRAM_USER_ID"])
  onlyWith(set, "DATABASE_URL", [
    "DATABASE_REPLICA_URL",
    "DATABASE_OWNER_URL",
    "DATABASE_LISTEN_URL",
    "BACKUP_DATABASE_URL",
  ])
  if (set.DOMAIN_WILDCARD && areRelated(set.DOMAIN_WILDCARD, new URL(publicUrl).hostname))
    throw new ConfigError(
      `DOMAIN_WILDCARD is ${set.DOMAIN_WILDCARD}, which shares cookies with the site at ${publicUrl}. ` +
        "Set it to a domain of its own, as in vitrine.page beside vitrine.example.",
    )
  onlyWith(set, "TRUSTED_PROXIES", ["COUNTRY_HEADER"])

  return Object.freeze({
    production: set.NODE_ENV === "production",
    port: listenPort,
    host: set.HOST ?? "127.0.0.1",
    /** An origin: no path, no slash at the end. */
    publicUrl,
    onLoopback,
    secure,
    sessionCookie: cookieName("session", secure),
    siteName: set.SITE_NAME ?? "Vitrine",
    dataDir: resolve(set.VITRINE_DATA_DIR ?? "data"),
    logLevel: set.LOG_LEVEL ?? "info",
    database: Object.freeze({
      /** Unset: the PostgreSQL that ships with Vitrine. */
      url: set.DATABASE_URL,
      replicaUrl: set.DATABASE_REPLICA_URL,
      ownerUrl: set.DATABASE_OWNER_URL,
      /** A direct connection, where DATABASE_URL leads to a pooler. */
      listenUrl: set.DATABASE_LISTEN_URL,
      rolePrefix: set.DATABASE_ROLE_PREFIX ?? "vitrine",
      testUrl: set.TEST_DATABASE_URL,
      /** How long one request waits for it in all. */
      patienceMs: set.DATABASE_PATIENCE_MS ?? 4_500,
    }),
    mail: Object.freeze({
      /** Unset: a local mailbox, shown at /dev/mailbox. */
      smtpUrl: set.SMTP_URL,
      from: set.MAIL_FROM ?? `${set.SITE_NAME ?? "Vitrine"} <no-reply@${new URL(publicUrl).hostname}>`,
    }),
    s3: s3Config(set),
    secretKey: set.SECRET_KEY,
    tokenKeys: Object.freeze(set.TOKEN_KEYS ?? []),
    trustedProxies: set.TRUSTED_PROXIES,
    /** In which the proxy tells the country of a visitor; believed of trusted proxies alone. */
    countryHeader: set.COUNTRY_HEADER,
    metricsToken: set.METRICS_TOKEN,
    /** A statement that takes longer is written down. */
    slowQueryMs: set.SLOW_QUERY_MS ?? 500,
    otlpEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The contact of this installation for push services; unset: the public address. */
    pushContact: set.PUSH_CONTACT,
    rateLimitFactor: set.RATE_LIMIT_FACTOR ?? 1,
    /** The DNS target that creators' domains must point to. */
    domains: Object.freeze({
      target: set.DOMAIN_TARGET ?? new URL(publicUrl).hostname,
      /** Unset: the addresses of the target. */
      addresses: set.DOMAIN_ADDRESSES,
      /** Unset: the name servers of the machine. */
      resolver: set.DOMAIN_RESOLVER,
      /** Below it each page may have a name in one press. */
      wildcard: set.DOMAIN_WILDCARD,
    }),
    keys: Object.freeze({
      youtubeApiKey: set.YOUTUBE_API_KEY,
      instagramAccessToken: set.INSTAGRAM_ACCESS_TOKEN,
      instagramUserId: set.INSTAGRAM_USER_ID,
      facebookAccessToken: set.FACEBOOK_ACCESS_TOKEN,
      xBearerToken: set.X_BEARER_TOKEN,
    }),
    services: servicesFrom(services),
  })
}

/** Whether one of two hosts is the other or below it, or both are below one domain. */
function areRelated(one: string, other: string) {
  if (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)) return true
  const domain = getDomain(one) // null of localhost and of an IP address, which share nothing with each other
  return domain !== null && domain === getDomain(other)
}

export type Config = ReturnType<typeof readConfig>
export type { Service } from "./networks.ts"
export { ConfigError } from "./read-env.ts"

let known: Config | undefined

/** The settings of this process, read from its environment the first time that somebody asks. */
export function config(): Config {
  known ??= readConfig(process.env)
  return known
}

/** Has whoever asks next read the environment anew, which is another for each file of tests in one process. */
export function forgetConfig() {
  known = undefined
}

function parsed<T extends z.ZodType>(schema: T, env: Readonly<Record<string, string | undefined>>): z.output<T> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"))
}

function together(set: Environment, names: readonly (keyof Environment)[]) {
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${missing.join(" and ")} missing: set all of ${names.join(", ")}, or none of them.`)
}

function onlyWith(set: Environment, needed: keyof Environment, names: readonly (keyof Environment)[]) {
  const alone = names.find((name) => set[name] !== undefined)
  if (alone && set[needed] === undefined)
    throw new ConfigError(`${alone} is set without ${needed}: set ${needed} too, or take ${alone} out.`)
}

function s3Config(set: Environment) {
  together(set, ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
  onlyWith(set, "S3_BUCKET", ["S3_REGION", "S3_ENDPOINT", "S3_FORCE_PATH_STYLE"])
  if (!set.S3_BUCKET || !set.S3_ACCESS_KEY_ID || !set.S3_SECRET_ACCESS_KEY) return undefined
  return Object.freeze({
    bucket: set.S3_BUCKET,
    region: set.S3_REGION ?? "us-east-1",
    endpoint: set.S3_ENDPOINT,
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    forcePathStyle: set.S3_FORCE_PATH_STYLE ?? false,
  })
}
