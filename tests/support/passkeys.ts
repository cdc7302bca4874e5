import { generateKeyPairSync, hash, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"
import { newChallenge } from "#app/features/accounts/passkeys/challenge.server"
import { beginPasskey, finishPasskey } from "#app/features/accounts/passkeys/registration.server"
import { PasskeyEnd, PasskeySignIn } from "#app/features/accounts/passkeys/schema.server"
import { config } from "#platform/config/config.server"
import { aVisit, cookieHeaderOf } from "./accounts"

type Made = {
  challenge: string
  origin?: string
  rpId?: string
  type?: string
  /** Whether the person has shown the device who they are. */
  isVerified?: boolean
  counter?: number
  handle?: string | null
  format?: string
  statement?: Map<string, unknown>
}

const sha256 = (bytes: string | Buffer) => hash("sha256", bytes, "buffer")
const [PRESENT, VERIFIED, BACKUP_ELIGIBLE, WITH_CREDENTIAL] = [0x01, 0x04, 0x08, 0x40]

/** A device that makes one passkey and signs with it, as honestly as it is told to. */
export function aDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(16)

  const clientData = ({ challenge, origin = config().publicUrl }: Made, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ rpId = new URL(config().publicUrl).hostname, ...made }: Made, flags: number) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(made.counter ?? 0)
    const flag = flags | PRESENT | BACKUP_ELIGIBLE | ((made.isVerified ?? true) ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counted])
  }

  return {
    id: id.toString("base64url"),
    /** What the browser sends after `create()`. */
    made(made: Made) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([authenticatorData(made, WITH_CREDENTIAL), Buffer.alloc(16), length, id, key])
      const attestation = new Map<string, unknown>([
        ["fmt", made.format ?? "none"],
        ["attStmt", made.statement ?? new Map()],
        ["authData", new Uint8Array(authData)],
      ])
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: { credProps: { rk: true } },
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: clientData(made, made.type ?? "webauthn.create").toString("base64url"),
          // biome-ignore lint/suspicious/noExplicitAny: the library's type knows CBOR's own values alone
          attestationObject: Buffer.from(isoCBOR.encode(attestation as any)).toString("base64url"),
          transports: ["internal", "hybrid", "telepathy"],
        },
      })
    },
    /** What it sends after `get()`. */
    signed(made: Made) {
      const data = authenticatorData(made, 0)
      const client = clientData(made, made.type ?? "webauthn.get")
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
          ...(made.handle && { userHandle: made.handle }),
        },
      })
    },
  }
}
export type Device = ReturnType<typeof aDevice>

export const registrationIn = (answer: string, challenge = "") =>
  PasskeyEnd.parse({ name: "Téléphone", challenge, answer })
export const signInIn = (answer: string) => PasskeySignIn.parse({ answer }).answer

/** Adds a passkey to an account by its password, in the session of a Cookie header. */
export async function addPasskey(userId: string, password: string, cookieHeader: string, device = aDevice()) {
  const here = { locale: "fr" as const, client: aVisit().client, cookieHeader }
  const { challenge } = await beginPasskey(userId, { currentPassword: password, code: null }, here)
  await finishPasskey(userId, registrationIn(device.made({ challenge }), challenge), here)
  return device
}

/** A browser that has asked what is to be signed. */
export function aBrowserAsked() {
  const { challenge, cookie } = newChallenge()
  return { challenge, visit: { ...aVisit("198.51.100.7"), cookieHeader: cookieHeaderOf([cookie]) } }
}
