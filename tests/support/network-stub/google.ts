import { generateKeyPairSync, hash, randomUUID, sign } from "node:crypto"
import { json, redirect, type StubAnswer } from "./answers.ts"
import { GOOGLE_CLIENT_SECRET } from "./google-environment.ts"
import type { StubNetwork, StubRequest } from "./network.ts"

type StubPerson = { sub: string; email: string; email_verified: boolean; given_name?: string; family_name?: string }

/** What Google does when somebody signs in by it: the consent is given at once, the code is exchanged once. */
export function stubGoogle() {
  const [key, anotherKey] = [newKey(), newKey()]
  let signingKey = key
  const asked = new Map<string, { query: URLSearchParams; person: StubPerson }>()
  let person: StubPerson = { sub: "1001", email: "nadia.google@gmail.com", email_verified: true, given_name: "Nadia" }
  let claims: Record<string, unknown> = {}

  function authorise({ query }: StubRequest): StubAnswer {
    const back = new URL(query.get("redirect_uri") ?? "http://stub.invalid")
    const code = randomUUID()
    asked.set(code, { query, person })
    back.search = new URLSearchParams({ code, state: query.get("state") ?? "" }).toString()
    return redirect(back.href)
  }

  const originOf = ({ headers }: StubRequest) => `http://${headers.host}`

  function describe(request: StubRequest): StubAnswer {
    const origin = originOf(request)
    return json(200, {
      issuer: origin,
      authorization_endpoint: `${origin}/o/oauth2/v2/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/oauth2/v3/certs`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    })
  }

  function token(request: StubRequest): StubAnswer {
    const { form } = request
    const code = form.get("code") ?? ""
    const known = asked.get(code)
    asked.delete(code)
    const challenge = hash("sha256", form.get("code_verifier") ?? "", "base64url")
    const isRight =
      known &&
      form.get("grant_type") === "authorization_code" &&
      form.get("redirect_uri") === known.query.get("redirect_uri") &&
      form.get("client_id") === known.query.get("client_id") &&
      form.get("client_secret") === GOOGLE_CLIENT_SECRET &&
      known.query.get("code_challenge_method") === "S256" &&
      known.query.get("code_challenge") === challenge
    if (!isRight) return json(400, { error: "invalid_grant" })

    const seconds = Math.floor(Date.now() / 1000)
    const said = {
      iss: originOf(request),
      aud: known.query.get("client_id"),
      exp: seconds + 3600,
      iat: seconds,
      nonce: known.query.get("nonce"),
      ...known.person,
      ...claims,
    }
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const unsigned = `${part({ alg: "RS256", typ: "JWT", kid: "1" })}.${part(said)}`
    const idToken = `${unsigned}.${sign("sha256", Buffer.from(unsigned), signingKey.privateKey).toString("base64url")}`
    return json(200, { access_token: "at", expires_in: 3599, token_type: "Bearer", id_token: idToken })
  }

  return {
    routes: [
      { method: "GET", path: "/.well-known/openid-configuration", answer: describe },
      {
        method: "GET",
        path: "/oauth2/v3/certs",
        answer: () => json(200, { keys: [{ ...publicPart(key), kid: "1" }] }),
      },
      { method: "GET", path: "/o/oauth2/v2/auth", answer: authorise },
      { method: "POST", path: "/token", answer: token },
    ],
    /** Who is at the browser from now on. */
    isUsedBy(someone: StubPerson) {
      person = someone
    },
    /** Says something else than it should in every token from now on. */
    claim(changed: Record<string, unknown>) {
      claims = changed
    },
    /** Signs by a key that is not Google's from now on, or by its own. */
    signsBy(whose: "its own" | "another") {
      signingKey = whose === "another" ? anotherKey : key
    },
  } satisfies StubNetwork & Record<string, unknown>
}

function newKey() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 })
}

function publicPart({ publicKey }: ReturnType<typeof newKey>) {
  return { ...publicKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }
}
