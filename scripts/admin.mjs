import { runCommand, typed } from "./lib/command.mjs"
import { fail, prepare } from "./lib/prepare.mjs"

const TYPED = typed("admin")
const USAGE = `Say what to do:
  ${TYPED} grant name@example.com              makes somebody an admin
  ${TYPED} two-factor-off name@example.com     for somebody who lost phone and recovery codes
  ${TYPED} operator                            shows what the legal pages say of the operator
  ${TYPED} operator operator_name="Orsay SAS"  fills it in; an empty value takes it away
  ${TYPED} figure-keys                         shows the keys that figures are signed by
  ${TYPED} figure-keys rotate                  has another key sign from now on
  ${TYPED} figure-keys withdraw KEY            says that nothing signed by it holds any more`

const [verb, ...words] = process.argv.slice(2)
const VERBS = {
  grant: () => grant(words[0]),
  "two-factor-off": () => forgetTwoFactor(words[0]),
  operator: () => operator(words),
  "figure-keys": () => figureKeys(words),
}
const work = VERBS[verb]?.()
if (!work) fail(USAGE)

await prepare()
const { ensureBuilt } = await import("./lib/build.ts")
const { withBundle } = await import("./lib/bundle.ts")
await runCommand(async () => {
  await ensureBuilt()
  await withBundle(work)
})

function grant(email) {
  if (!email?.includes("@")) fail(`Say whom to make an admin: ${TYPED} grant name@example.com`)
  return async (bundle) => {
    const link = await bundle.grantAdmin(email)
    console.log(`${email} may now act as admin. This address works once:\n${link}`)
  }
}

function forgetTwoFactor(email) {
  if (!email?.includes("@")) fail(`Say whose it is: ${TYPED} two-factor-off name@example.com`)
  return async (bundle) => {
    await bundle.forgetTwoFactor(email).catch((error) => {
      throw error.name === "NotFound"
        ? new Error(`No account has the address ${email}: /admin?tab=users lists them.`)
        : error
    })
    console.log(`${email} now signs in by the password alone, and has been told by mail.`)
  }
}

function operator(pairs) {
  const changes = Object.fromEntries(pairs.map(pairOf))
  return async (bundle) => {
    const unknown = Object.keys(changes).find((field) => !bundle.OPERATOR_FIELDS.includes(field))
    if (unknown) throw new Error(`${unknown} is no fact of the operator: ${bundle.OPERATOR_FIELDS.join(", ")}`)
    if (pairs.length > 0) await bundle.saveOperatorFacts(changes)
    const facts = await bundle.loadOperatorFacts()
    for (const field of bundle.OPERATOR_FIELDS) console.log(`${field.padEnd(24)}${facts[field] ?? "(missing)"}`)
  }
}

function figureKeys([deed, kid]) {
  if (deed === "withdraw" && !kid) fail(`Say which key: ${TYPED} figure-keys withdraw KEY`)
  if (deed && deed !== "rotate" && deed !== "withdraw") return null
  return async (bundle) => {
    await bundle.figureSigner()
    if (deed === "rotate") console.log(`${await bundle.rotateFigureKey()} signs from now on.`)
    if (deed === "withdraw") {
      const known = (await bundle.listFigureKeys()).find((key) => key.kid === kid)
      if (!known || known.withdrawnAt)
        throw new Error(known ? `${kid} was withdrawn before.` : `There is no key ${kid}: ${TYPED} figure-keys`)
      await bundle.withdrawFigureKey(kid)
      console.log(`${kid} is withdrawn: nothing that it has signed holds any more.`)
    }
    for (const key of await bundle.listFigureKeys()) console.log(`${key.kid}  ${standingOf(key)}`)
  }
}

function standingOf({ madeAt, retiredAt, withdrawnAt }) {
  const day = (moment) => moment.toISOString().slice(0, 10)
  if (withdrawnAt) return `made ${day(madeAt)}, WITHDRAWN ${day(withdrawnAt)}`
  return retiredAt ? `made ${day(madeAt)}, signed until ${day(retiredAt)}` : `made ${day(madeAt)}, signs`
}

function pairOf(word) {
  const [field, ...value] = word.split("=")
  if (value.length === 0) fail(`Say it as KEY="value": ${word}`)
  return [field, value.join("=")]
}
