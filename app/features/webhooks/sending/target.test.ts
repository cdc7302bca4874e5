import fc from "fast-check"
import { expect, test } from "vitest"
import { isLoopbackAddress, isPublicAddress } from "#platform/outgoing/addresses.server"
import { mayBeDialled } from "#platform/outgoing/door.server"
import { MAX_URL } from "../endpoints/rules"
import { endpointUrl } from "./target.server"

const outside = { onLoopback: false }
const inside = { onLoopback: true }

const byte = fc.integer({ min: 0, max: 255 })
const rest = fc.tuple(byte, byte, byte)
/** Addresses of machines that nobody outside can have meant. */
const closedIpv4 = fc.oneof(
  rest.map((more) => [10, ...more]),
  rest.map((more) => [127, ...more]),
  rest.map((more) => [0, ...more]),
  fc.tuple(byte, byte).map(([c, d]) => [192, 168, c, d]),
  fc.tuple(byte, byte).map(([c, d]) => [169, 254, c, d]),
  fc.tuple(fc.integer({ min: 16, max: 31 }), byte, byte).map((more) => [172, ...more]),
  fc.tuple(fc.integer({ min: 64, max: 127 }), byte, byte).map((more) => [100, ...more]),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
)
const dotted = (numbers: readonly number[]) => numbers.join(".")
const asNumber = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum * 256 + each, 0)
const hex = (numbers: readonly number[]) =>
  [numbers.slice(0, 2), numbers.slice(2)].map((pair) => asNumber(pair).toString(16)).join(":")

/** The ways in which `new URL` reads four numbers, and those in which IPv6 carries them. */
const NOTATIONS: readonly ((numbers: readonly number[]) => string)[] = [
  dotted,
  (numbers) => String(asNumber(numbers)),
  (numbers) => `0x${asNumber(numbers).toString(16)}`,
  (numbers) => `0${asNumber(numbers).toString(8)}`,
  (numbers) => numbers.map((each) => `0x${each.toString(16)}`).join("."),
  (numbers) => numbers.map((each) => `0${each.toString(8)}`).join("."),
  ([a = 0, ...more]) => `${a}.${asNumber(more)}`,
  (numbers) => `[::ffff:${dotted(numbers)}]`,
  (numbers) => `[::ffff:${hex(numbers)}]`,
  (numbers) => `[::${hex(numbers)}]`,
  (numbers) => `[64:ff9b::${hex(numbers)}]`,
  (numbers) => `[2002:${hex(numbers)}::1]`,
]

test("no private address is dialled, however it is written", () => {
  fc.assert(
    fc.property(closedIpv4, fc.constantFrom(...NOTATIONS), (numbers, notation) => {
      const { hostname } = new URL(`https://${notation(numbers)}/`)
      expect(isPublicAddress(hostname.replace(/^\[(.*)\]$/, "$1"))).toBe(false)
      expect(endpointUrl(`https://${notation(numbers)}/`, outside)).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test("of IPv6 nothing is dialled but the public internet's addresses", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      if (isPublicAddress(address)) expect(address).toMatch(/^[23][\da-f]{3}:/i)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  "::",
  "::1",
  "fc00::1",
  "fd12:3456:789a::1",
  "fe80::1",
  "fe80::1%eth0",
  "2001:db8::1",
  "2001::1",
  "ff02::1",
  "::ffff:10.0.0.1",
  "localhost",
  "",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false))

test.each(["1.1.1.1", "9.9.9.9", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.1", "2606:4700:4700::1111"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test("public addresses stay public, whatever their last numbers", () => {
  const open = fc.tuple(fc.constantFrom(1, 8, 93, 151, 185), byte, byte, byte)
  fc.assert(fc.property(open, (numbers) => void expect(isPublicAddress(dotted(numbers))).toBe(true)))
})

test.each([
  "http://example.com/",
  "https://example.com:8443/",
  "https://nadia:secret@example.com/",
  "https://localhost/",
  "https://localhost./",
  "https://printer/",
  "https://127.1/",
  "https://1.1.1.1/",
  "https://[::1]/",
  "ftp://example.com/",
  "javascript:alert(1)",
  "example.com",
  "",
])("%s is no endpoint", (typed) => expect(endpointUrl(typed, outside)).toBeNull())

test.each([
  ["https://example.com/webhooks?key=1", "https://example.com/webhooks?key=1"],
  [" https://EXAMPLE.com:443 ", "https://example.com/"],
  ["https://аррle.com/#part", "https://xn--le-6kc8da.com/"],
])("%s is kept as %s", (typed, kept) => expect(endpointUrl(typed, outside)).toBe(kept))

test("an address is kept up to the length that its table allows", () => {
  const ofLength = (length: number) => "https://example.com/".padEnd(length, "a")
  expect(endpointUrl(ofLength(MAX_URL), outside)).toBe(ofLength(MAX_URL))
  expect(endpointUrl(ofLength(MAX_URL + 1), outside)).toBeNull()
})

test("programs on the same machine are told where the configuration says that nobody else reaches the site", () => {
  const local = "http://127.0.0.1:4567/webhooks"
  expect(endpointUrl(local, inside)).toBe(local)
  expect(endpointUrl(local, outside)).toBeNull()
  expect(endpointUrl("http://192.168.1.10:4567/", inside)).toBeNull()
  expect(
    ["127.0.0.1", "::1", "10.0.0.1", "::ffff:127.0.0.1"].filter((address) => mayBeDialled(address, inside)),
  ).toEqual(["127.0.0.1", "::1"])
  expect(mayBeDialled("127.0.0.1", outside)).toBe(false)
  expect(isLoopbackAddress("128.0.0.1")).toBe(false)
})
