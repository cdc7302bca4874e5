import { eq } from "drizzle-orm"
import { siteSettings } from "#app/features/settings/public.server"
import { passkeys } from "#database/schema/auth"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, readAs, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { queueMail } from "#platform/mail/outbox.server"
import { newToken } from "#platform/secrets/token.server"
import { passkeyAddedMail } from "../mails/security.server"
import { asProved, holdIfProved, proveOwner } from "../passwords/prove.server"
import { findPerson } from "../people.server"
import { sessionHashOf } from "../sessions/cookie.server"
import { consumeAlone, storeToken, takeTokenAttempt } from "../tokens/commands.server"
import type { OwnerProof } from "../two-factor/code-schema.server"
import type { Circumstances } from "../two-factor/commands.server"
import { relyingParty } from "./relying-party.server"
import { MAX_PASSKEYS } from "./rules"
import type { Registration } from "./schema.server"

type InSession = Circumstances & { cookieHeader: string | null }

/** ES256, EdDSA and RS256: what phones, computers and keys of our day sign with. */
const ALGORITHMS = [-7, -8, -257]

/** Options for the browser to create a passkey; `challenge` comes back with its answer. */
export type PasskeyWish = Awaited<ReturnType<typeof beginPasskey>>

/**
 * Begins a passkey for who has proved to be the owner: it will open the account alone. What the browser has to sign is kept for five
 * minutes, for this session. Throws as `proveOwner` and `asProved`, `Conflict` `passkeys_full`, `Invalid` `passkeys_unavailable`.
 */
export async function beginPasskey(userId: string, proof: OwnerProof, { locale, cookieHeader }: InSession) {
  const now = new Date()
  const site = relyingParty()
  if (!site) throw new Invalid("passkeys_unavailable")
  const owner = await proveOwner(userId, proof)
  const { token: challenge, hash } = newToken()
  await asProved(owner, { locale, now }, async (tx) => {
    refuseMore(await tx.$count(passkeys, eq(passkeys.userId, userId)))
    await storeToken(tx, { kind: "passkey", userId, hash, browserHash: sessionHashOf(cookieHeader) }, now)
  })
  return optionsFor(owner, site.id, challenge)
}

/** The same again for a form that was refused: its challenge is judged when it comes back. */
export async function passkeyAgain(userId: string, challenge: string) {
  const [person, site] = [await findPerson(userId), relyingParty()]
  return person && site && /^[\w-]{43}$/.test(challenge) ? optionsFor(person, site.id, challenge) : null
}

async function optionsFor({ userId, email }: { userId: string; email: string }, rpId: string, challenge: string) {
  const { siteName } = await siteSettings()
  const known = await readAs(AUTH, (tx) =>
    tx
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
  )
  return {
    challenge,
    rp: { id: rpId, name: siteName },
    user: { id: handleOf(userId), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: 300_000,
    excludeCredentials: known.map((each) => ({ ...each, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  }
}

/** The user handle of a passkey (WebAuthn): the id of the account, which says nothing of the person. */
export function handleOf(userId: string) {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url")
}

/**
 * Adds what the browser made, and tells its owner by mail. A challenge is taken once, whatever comes of it. Throws `Invalid`
 * `passkey_ended` or `passkey_refused`, `Conflict` `passkeys_full` or `passkey_known`.
 */
export async function finishPasskey(
  userId: string,
  { name, challenge, answer }: { name: string; challenge: string; answer: Registration },
  { locale, client, cookieHeader }: InSession,
  now = new Date(),
) {
  const proof = await takeTokenAttempt("passkey", challenge, now)
  const isOurs = proof?.userId === userId && proof.browserHash === sessionHashOf(cookieHeader)
  const person = isOurs ? await findPerson(userId) : null
  if (!proof || !person || !(await withActor(AUTH, (tx) => consumeAlone(tx, proof.id))))
    throw new Invalid("passkey_ended")
  const made = await verified(answer, challenge)
  const mail = await passkeyAddedMail({ locale, firstName: person.firstName ?? "" })

  await withActor(AUTH, async (tx) => {
    // The account is held: two that end at once count each other's.
    if (!(await holdIfProved(tx, person))) throw new Invalid("passkey_ended")
    refuseMore(await tx.$count(passkeys, eq(passkeys.userId, userId)))
    const added = await tx
      .insert(passkeys)
      .values({ id: newId(), userId, name, ...made, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Conflict("passkey_known")
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: userId, action: "passkey_added", target: userId, clientAddress: client.address })
  })
}

function refuseMore(held: number) {
  if (held >= MAX_PASSKEYS) throw new Conflict("passkeys_full", { max: MAX_PASSKEYS })
}

/** The facts to store from a valid answer. Throws `Invalid` `passkey_refused` for any other. */
async function verified(answer: Registration, challenge: string) {
  const site = relyingParty()
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server")
  try {
    if (!site) throw new Error("passkeys are not offered")
    await refuseCertificates(answer)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { ...answer.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) throw new Error("its signature does not fit")
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: answer.response.transports.filter(isTransport).slice(0, TRANSPORTS.length),
      isSynced: credentialBackedUp,
    }
  } catch (cause) {
    log.info({ err: cause }, "a passkey was refused")
    throw new Invalid("passkey_refused", {}, { cause })
  }
}

/**
 * We ask for no word of the maker, and take none: its certificates say where lists of revoked ones are to be fetched, which is an
 * address that anybody could write.
 */
async function refuseCertificates({ response }: Registration) {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers")
  const attestation = decodeAttestationObject(Buffer.from(response.attestationObject, "base64url"))
  const format = attestation.get("fmt")
  const isSelfSigned = format === "packed" && attestation.get("attStmt").get("x5c") === undefined
  if (format !== "none" && !isSelfSigned) throw new Error("it comes with a word of its maker")
}

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const
type Transport = (typeof TRANSPORTS)[number]
const isTransport = (word: string): word is Transport => TRANSPORTS.some((transport) => transport === word)
