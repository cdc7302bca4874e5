import { describe, expect, test } from "vitest"
import { publicReaderAt } from "#tests/support/network-readers"
import { html, json } from "#tests/support/network-stub/answers"
import { useNetworkStub } from "#tests/support/use-network-stub"

const stub = await useNetworkStub()

describe.each<["instagram" | "x" | "twitch"]>([["instagram"], ["x"], ["twitch"]])("on %s", (network) => {
  const readBio = (handle: string, platformId?: string) =>
    publicReaderAt(stub, network).readBio?.({ handle, platformId: platformId ?? null })

  test("what an account says of itself is read as its owner wrote it", async () => {
    const bio = "Cuisine d'Alger\nvitrine-abcdefgh23 🌶"
    const { id } = stub[network].addAccount({ handle: "nadia", followers: 5, bio })
    expect(await readBio("nadia")).toEqual({ outcome: "ok", bio })
    expect(await readBio("nadia", id)).toEqual({ outcome: "ok", bio })
  })

  test("whoever has taken a name that its owner gave up proves nothing", async () => {
    stub[network].addAccount({ handle: "taken", followers: 5, bio: "vitrine-abcdefgh23" })
    expect(await readBio("taken", "178414050000")).toEqual({ outcome: "not_found" })
  })

  test.each([
    ["nobody", { outcome: "not_found" }],
    ["no.such-name", { outcome: "not_found" }],
  ])("%s says nothing", async (handle, outcome) => {
    expect(await readBio(handle)).toEqual(outcome)
  })

  test.each([
    ["a page", html(200), "not_json"],
    ["nothing that was asked for", json(200, { data: [{ id: 1 }] }), "unexpected_answer"],
    ["503", html(503), "server_error"],
  ])("%s is no bio", async (_, answer, fault) => {
    stub[network].script("odd", answer)
    expect(await readBio("odd")).toEqual({ outcome: "transient", fault })
  })
})
