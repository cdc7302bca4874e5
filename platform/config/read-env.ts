import { BlockList, isIP, SocketAddress } from "node:net"
import { z } from "zod"

/** A setting that is missing or wrong. Its message is the sentence that the person starting Vitrine reads. */
export class ConfigError extends Error {
  override readonly name = "ConfigError"
}

/** The addresses under which a person can only reach their own machine. */
export function isLoopback(hostname: string) {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Unset and empty are the same: `SMTP_URL=` in a file switches it off. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional())
}

export const text = z.string().trim().min(1)

export const origin = z.string().transform((value, check) => {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  check.addIssue("is not an origin: set the scheme, the host and, if needed, the port, as in https://vitrine.example")
  return z.NEVER
})

/** An address with one of these schemes, kept as it was typed. */
export function address(schemes: readonly string[], example: string) {
  return z.string().refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ""), {
    error: `is not an address of this kind: set one like ${example}`,
  })
}

export const postgresUrl = address(["postgres", "postgresql"], "postgres://name:password@host:5432/vitrine")

export const port = z.string().transform((value, check) => {
  const number = Number(value)
  if (/^\d{1,5}$/.test(value) && number <= 65_535) return number
  check.addIssue("is not a port: set a whole number from 0 to 65535")
  return z.NEVER
})

export const factor = z.string().transform((value, check) => {
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  check.addIssue("is not a number above 0: set 1 for the ordinary limits, 10 for ten times as many")
  return z.NEVER
})

export const milliseconds = z.string().transform((value, check) => {
  if (/^\d{1,6}$/.test(value)) return Number(value)
  check.addIssue("is not a number of milliseconds: set a whole number from 0 to 999999")
  return z.NEVER
})

export const flag = z
  .enum(["true", "false"], { error: "is neither true nor false" })
  .transform((value) => value === "true")

export const secret = z.string().min(32, "is too short: set at least 32 random characters")

/** `name:key` pairs, the first one encrypting, the others only decrypting what was encrypted before. */
export const tokenKeys = z.string().transform((value, check) => {
  const keys = value.split(",").map((pair) => {
    const [, name, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(pair.trim()) ?? []
    return name && base64 ? { name, key: Buffer.from(base64, "base64") } : null
  })
  const known = keys.filter((key) => key !== null)
  if (known.length === keys.length && new Set(known.map((key) => key.name)).size === keys.length) return known
  check.addIssue("is not a list of keys: set name:key pairs with commas between, each key 32 random bytes in base64")
  return z.NEVER
})

/** The name of a header, in small letters. */
export const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, "is not the name of a header: set one like CF-IPCountry")
  .toLowerCase()

export const hostName = z
  .string()
  .toLowerCase()
  .regex(
    /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/,
    "is not the name of a host: set one like vitrine.example",
  )

/** IP addresses with commas. */
export const ipAddresses = z.string().transform((value, check) => {
  const addresses = value.split(",").map((each) => each.trim())
  if (addresses.every((each) => isIP(each) !== 0)) return addresses.map(inOneSpelling)
  check.addIssue("is not a list of IP addresses: set one, or several with commas")
  return z.NEVER
})

/** The spelling that name servers' answers use, so that the two can be compared: an IPv6 address has many spellings. */
function inOneSpelling(address: string) {
  return isIP(address) === 6 ? new SocketAddress({ address, family: "ipv6" }).address : address
}

/** Addresses and networks (`10.0.0.0/8`) of the proxies whose X-Forwarded-For is believed. */
export const proxies = z.string().transform((value, check) => {
  const list = new BlockList()
  for (const entry of value.split(",").map((part) => part.trim())) {
    const [ip = "", bits] = entry.split("/")
    const family = isIP(ip)
    if (
      family === 0 ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
    ) {
      check.addIssue(`has "${entry}", which is neither an IP address nor a network like 10.0.0.0/8`)
      return z.NEVER
    }
    list.addSubnet(ip, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), family === 4 ? "ipv4" : "ipv6")
  }
  return list
})
