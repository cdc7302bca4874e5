import { isIP } from "node:net"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readConfig } from "#platform/config/config.server"
import { clientAddress } from "./client-address"

const proxies = readConfig({ TRUSTED_PROXIES: "10.0.0.0/8,127.0.0.1,2001:db8:ffff::/48" }).trustedProxies

describe("without proxies", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    [undefined, "unknown"],
    ["nonsense", "unknown"],
  ])("%s counts as %s", (peer, bucket) => {
    expect(clientAddress(peer, undefined, undefined)).toBe(bucket)
  })

  test("what somebody claims in X-Forwarded-For is nothing", () => {
    expect(clientAddress("192.0.2.7", "198.51.100.1", undefined)).toBe("192.0.2.7")
    expect(clientAddress("192.0.2.7", "198.51.100.1", proxies)).toBe("192.0.2.7")
  })
})

describe("behind trusted proxies", () => {
  test.each([
    ["198.51.100.1", "198.51.100.1"],
    ["1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["198.51.100.1, 10.1.1.1", "198.51.100.1"],
    ["198.51.100.1:4711", "198.51.100.1"],
    ["[2001:db8:1:2::9]:4711, 2001:db8:ffff::1", "2001:db8:1:2::/64"],
    ["10.9.9.9", "10.9.9.9"],
    ["198.51.100.1, nonsense", "unknown"],
    ["", "unknown"],
  ])("the rightmost hop that is none of them counts: %s", (forwarded, bucket) => {
    expect(clientAddress("10.0.0.1", forwarded, proxies)).toBe(bucket)
  })
})

test("all addresses of one IPv6 network share a bucket", () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      fc.pre(isIP(address) === 6 && !/^::|\./.test(address))
      const bucket = clientAddress(address, undefined, undefined)
      expect(bucket).toMatch(/^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64$/)
      expect(clientAddress(bucket.replace("::/64", ":ffff:ffff:ffff:ffff"), undefined, undefined)).toBe(bucket)
    }),
  )
})

test("no header, however wild, breaks it", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (peer, forwarded) => typeof clientAddress(peer, forwarded, proxies) === "string",
    ),
  )
})
