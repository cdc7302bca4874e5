// Checks a signed figure of Vitrine without asking Vitrine about it.
//   npm install jose
//   curl -O https://SITE/.well-known/vitrine-figures.json
//   node check-figure.mjs vitrine-figures.json CODE
import { readFileSync } from "node:fs"
import { compactVerify, createLocalJWKSet } from "jose"

const [keys, code] = process.argv.slice(2)
const { payload, protectedHeader } = await compactVerify(
  code,
  createLocalJWKSet(JSON.parse(readFileSync(keys, "utf8"))),
  {
    algorithms: ["EdDSA"],
  },
)
if (protectedHeader.typ !== "vitrine-figure+jws") throw new Error("This is not the code of a figure.")
const figure = JSON.parse(new TextDecoder().decode(payload))
if (figure.exp !== undefined && figure.exp < Date.now() / 1000)
  throw new Error(`Its time was over on ${new Date(figure.exp * 1000).toISOString()}.`)

// Who signs does not say more than its source: a declared figure has no `followers`.
console.log(
  figure.provenance === "declared"
    ? `${figure.name} states ${figure.declaredFollowers} on ${figure.network} (@${figure.handle}); nobody has read it.`
    : `${figure.name} has ${figure.followers} followers on ${figure.network} (@${figure.handle}), ${figure.precision}, read ${figure.asOf}.`,
)
