import { expect, test } from "vitest"
import { NETWORK_ICON_PATHS } from "#app/ui/icons/networks"
import { isNetwork, NETWORKS } from "#vocabulary/networks"
import { NETWORK_FACTS, networkName } from "./network"

test("the form asks for the handle of X under the name that the form has always had", () => {
  expect(NETWORKS.map((network) => NETWORK_FACTS[network].field)).toEqual([
    "instagram",
    "tiktok",
    "youtube",
    "facebook",
    "twitter",
    "linkedin",
    "twitch",
    "snapchat",
  ])
})

test("every network has its sign", () => {
  expect(NETWORKS.map((network) => NETWORK_ICON_PATHS[network])).toEqual(
    NETWORKS.map(() => expect.stringMatching(/^[Mm][\d\s.,a-zA-Z-]+$/)),
  )
})

test("a network is called X on a page and X (Twitter) beside its input", () => {
  expect(networkName("x")).toBe("X")
  expect(NETWORK_FACTS.x.fieldLabel).toBe("X (Twitter)")
})

test("only the eight are networks", () => {
  expect(["x", "snapchat", "twitter", "toString", ""].filter(isNetwork)).toEqual(["x", "snapchat"])
})
