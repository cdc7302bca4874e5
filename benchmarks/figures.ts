import { createPublicKey, verify } from "node:crypto"
import { ownDatabase } from "./support/own-database.ts"
import { budget, end, interleaved } from "./support/rounds.ts"

// What checking a code costs beside the bare signature check of the same bytes, one after the other.
const ROUND_MS = 2_000

const database = await ownDatabase("figures")
type Signing = typeof import("../app/features/figures/keys/signing.server")
type Keys = typeof import("../app/features/figures/keys/queries.server")
type Checking = typeof import("../app/features/figures/codes/check.server")
try {
  process.env.SECRET_KEY ??= "a secret that is long enough for a benchmark"
  const { figureSigner } = await database.load<Signing>("/app/features/figures/keys/signing.server.ts")
  const { figureKeysNow } = await database.load<Keys>("/app/features/figures/keys/queries.server.ts")
  const { checkCode } = await database.load<Checking>("/app/features/figures/codes/check.server.ts")
  const { sign } = await figureSigner()
  const code = await sign("figure", {
    iss: "https://vitrine.example",
    sub: "01900000-0000-7000-8000-000000000001",
    name: "Zoé Martin",
    page: "https://vitrine.example/zoe-martin",
    network: "youtube",
    handle: "zoe.cuisine",
    platformId: "UCxxxxxxxxxxxxxxxxxxxxxx",
    followers: 91_300,
    precision: "rounded",
    provenance: "public_api",
    asOf: "2026-11-12T08:30:00Z",
    exp: 1_796_200_200,
  })
  const x = (await figureKeysNow()).all[0]?.publicKey
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: String(x) }, format: "jwk" })
  const signed = Buffer.from(code.slice(0, code.lastIndexOf(".")))
  const signature = Buffer.from(code.slice(code.lastIndexOf(".") + 1), "base64url")
  if ((await checkCode(code)).kind !== "figure" || !verify(null, signed, key, signature))
    throw new Error("a code that was just signed is genuine")

  const [bare, whole] = ["bare signature checks, a second", "codes checked, a second"]
  const perSecond = await interleaved([
    { name: bare, measure: () => rate(() => verify(null, signed, key, signature)) },
    { name: whole, measure: () => rate(() => checkCode(code)) },
  ])
  budget(
    "time of checking a code against the bare signature check",
    perSecond(bare) / perSecond(whole),
    { atMost: 2 },
    " ×",
  )
  budget("codes checked in a second", perSecond(whole), { atLeast: 1_000 })
} finally {
  await database.stop()
}
end()

async function rate(work: () => unknown) {
  const started = performance.now()
  let done = 0
  while (performance.now() - started < ROUND_MS) {
    await work()
    done++
  }
  return done / ((performance.now() - started) / 1_000)
}
