import { expect, test } from "vitest"
import { seal, unseal } from "#app/ui/sealed"
import { deviceKeyOf } from "./device-key.server"

const [NADIA, ROBERT] = ["4b4a6c0e-8e5f-4c55-9e1e-0a1b2c3d4e5f", "9d1f2a3b-1c2d-4e5f-8a9b-0c1d2e3f4a5b"]
const PLACE = `draft ${NADIA} profile`

test("what one account's browser seals opens for the same account alone, under the name where it stood", async () => {
  const sealed = await seal(deviceKeyOf(NADIA), PLACE, [["bio", "Cuisine de marché"]])
  expect(await unseal(deviceKeyOf(NADIA), PLACE, sealed)).toEqual([["bio", "Cuisine de marché"]])
  await expect(unseal(deviceKeyOf(ROBERT), PLACE, sealed)).rejects.toThrow()
  await expect(unseal(deviceKeyOf(NADIA), `draft ${NADIA} block`, sealed)).rejects.toThrow()
})

test("the same words are never sealed alike", async () => {
  const [one, two] = [await seal(deviceKeyOf(NADIA), PLACE, "a"), await seal(deviceKeyOf(NADIA), PLACE, "a")]
  expect(one.sealed).not.toBe(two.sealed)
})
