import { expect, test } from "vitest"
import { isNetwork, NETWORK_NAMES, NETWORKS, networkField, networkLabel } from "./networks"

test("forms alone call X by its old name", () => {
  expect(NETWORKS.filter((network) => networkField(network) !== network)).toEqual(["x"])
  expect(networkField("x")).toBe("twitter")
})

test("a network is called X on a page and X (Twitter) beside its input", () => {
  expect(NETWORK_NAMES.x).toBe("X")
  expect(networkLabel("x")).toBe("X (Twitter)")
})

test("only the eight are networks", () => {
  expect(["x", "snapchat", "twitter", "toString", ""].filter(isNetwork)).toEqual(["x", "snapchat"])
})
