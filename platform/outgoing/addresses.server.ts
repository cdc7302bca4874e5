import { BlockList, isIP } from "node:net"

type Subnet = readonly [address: string, bits: number]

/** IANA's registry of special-purpose IPv4 addresses, multicast and what is reserved: nothing of it is a public server. */
const CLOSED_IPV4: readonly Subnet[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8],
  ["169.254.0.0", 16], // link-local, the clouds' metadata among them
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
]

/** All public IPv6 addresses lie here: loopback, unique local, link-local, mapped IPv4 and NAT64 do not. */
const OPEN_IPV6: Subnet = ["2000::", 3]
/** Public by their number, but not to be called: Teredo and 6to4 lead to an IPv4 address, others are for documentation. */
const CLOSED_IPV6: readonly Subnet[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]

const closedIpv4 = listOf(CLOSED_IPV4, "ipv4")
const openIpv6 = listOf([OPEN_IPV6], "ipv6")
const closedIpv6 = listOf(CLOSED_IPV6, "ipv6")
const loopbackIpv4 = listOf([["127.0.0.0", 8]], "ipv4")

/** Whether an IP address, as a resolver gives it, is one of the public internet. What is no address is not. */
export function isPublicAddress(address: string) {
  if (address.includes("%")) return false // the zone of a link-local one
  switch (isIP(address)) {
    case 4:
      return !closedIpv4.check(address, "ipv4")
    case 6:
      return openIpv6.check(address, "ipv6") && !closedIpv6.check(address, "ipv6")
    default:
      return false
  }
}

/** This machine's own address, for installations that nobody else can reach. */
export function isLoopbackAddress(address: string) {
  return address === "::1" || (isIP(address) === 4 && loopbackIpv4.check(address, "ipv4"))
}

function listOf(subnets: readonly Subnet[], family: "ipv4" | "ipv6") {
  const list = new BlockList()
  for (const [address, bits] of subnets) list.addSubnet(address, bits, family)
  return list
}
