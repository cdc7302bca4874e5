import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync } from "node:fs"
import { createConnection, createServer } from "node:net"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { portOf } from "../../support/port-of.ts"
import { type Site, startSite } from "../../support/site.ts"
import { finding, type Proof, type World } from "../proof.ts"
import { DOMAIN, startPostfix } from "./postfix.ts"

/** As Python's own parser reads it: nothing of it is ours. */
type Mail = Readonly<{
  to: string
  from: string
  subject: string
  headers: Readonly<Record<string, string>>
  received: string
  bodies: Readonly<Record<string, string>>
  defects: readonly string[]
}>

const PEOPLE = [
  { prefix: "", lang: "fr", firstName: "Zoé", name: "zoe" },
  { prefix: "/en", lang: "en", firstName: "Siân", name: "sian" },
  { prefix: "/ar", lang: "ar", firstName: "سلمى", name: "salma" },
] as const
const SITE_NAME = "Vitrine d’été"
/** Of what goes to the server, encrypted: the greetings and the password take some 2 KB, a mail 8 and more. */
const CUT_AFTER_BYTES = 6_000
const PATIENCE_MS = 90_000

async function proveMail(world: World) {
  const busy = { busy: "450 4.2.0 greylisted", gone: "550 5.1.1 nobody here", slow: "slowly" }
  const postfix = await startPostfix(world, busy)
  const line = await startLine(world, postfix.port)
  const site = await startSite({
    env: {
      SMTP_URL: postfix.url(line.port),
      SITE_NAME,
      MAIL_FROM: `${SITE_NAME} <bonjour@${DOMAIN}>`,
      NODE_EXTRA_CA_CERTS: postfix.certificate,
      RATE_LIMIT_FACTOR: "1000",
    },
    logFile: "test-results/operations-mail.log",
  })
  world.atEnd(() => site.stop())
  const arrived = (name: string) => mailsIn(postfix.inbox).filter(({ to }) => to.includes(`${name}@`))
  const once = async (name: string) => {
    await until(() => arrived(name).length > 0, `a mail for ${name}`)
    return arrived(name)
  }

  for (const { prefix, firstName, name } of PEOPLE) await signUp(site, { prefix, firstName, name })
  const read = []
  for (const person of PEOPLE) read.push({ ...person, mails: await once(person.name) })
  const [first] = read
  const wrong = read.flatMap(({ lang, firstName, mails }) => faultsOf(mails, { lang, firstName }))

  await signUp(site, { name: "busy" })
  await triedOnce(site, "busy")
  await postfix.answer({ ...busy, busy: "OK" })
  await bringForward(site)
  const late = await once("busy")

  await signUp(site, { name: "gone" })
  await until(async () => (await statusOf(site, "gone")) === "failed", "the refused mail to be laid aside")
  const told = await figure(site, "vitrine_mails_failed")

  await signUp(site, { name: "slow" })
  const slow = await once("slow")

  line.cutNextAfter(CUT_AFTER_BYTES)
  await signUp(site, { name: "cut" })
  await triedOnce(site, "cut")
  const before = arrived("cut").length
  await bringForward(site)
  const again = await once("cut")
  await until(async () => (await statusOf(site, "cut")) === "sent", "the mail to be known as sent")

  return [
    finding(
      "submission with STARTTLS and a password",
      /TLSv1\.[23]/.test(first?.mails[0]?.received ?? "") &&
        /Authenticated sender: vitrine/.test(first?.mails[0]?.received ?? ""),
      /using (TLSv1\.\d)/.exec(first?.mails[0]?.received ?? "")?.[1] ?? "no TLS",
    ),
    finding(
      "headers, and names in French, English and Arabic, read by Python's parser",
      wrong.length === 0,
      wrong.length === 0 ? read.map(({ mails }) => mails[0]?.subject).join(" · ") : wrong.join("; "),
    ),
    finding("450 at the recipient: tried again", late.length === 1, `${late.length} arrived after the server took it`),
    finding("550 at the recipient: laid aside, and told", told > 0, `\`vitrine_mails_failed\` ${told}`),
    finding("a server that takes 20 s to answer", slow.length === 1, `${slow.length} arrived`),
    finding(
      "a server that hangs up in the middle of DATA",
      before === 0 && again.length === 1,
      `${before} arrived by the first try, ${again.length} in all`,
    ),
  ]
}

function faultsOf(mails: readonly Mail[], { lang, firstName }: { lang: string; firstName: string }) {
  const [mail] = mails
  if (!mail) return [`${lang}: none`]
  const { headers, bodies, from } = mail
  const held = {
    "arrived once": mails.length === 1,
    "no defect": mail.defects.length === 0,
    "who it comes from": from === `${SITE_NAME} <bonjour@${DOMAIN}>`,
    "its own id": /^<[0-9a-f-]{36}@localhost>$/.test(headers["message-id"] ?? ""),
    "its date": !Number.isNaN(Date.parse(headers.date ?? "")),
    "made by a program": headers["auto-submitted"] === "auto-generated",
    "its language": headers["content-language"] === lang,
    "text and HTML": Object.keys(bodies).join() === "text/plain,text/html",
    "the name in both": Object.values(bodies).every((body) => body.includes(firstName)),
  }
  return Object.entries(held).flatMap(([what, isSo]) => (isSo ? [] : [`${lang}: ${what}`]))
}

async function signUp(
  site: Site,
  { prefix = "", firstName = "Nadia", name }: { prefix?: string; firstName?: string; name: string },
) {
  const password = "chakhchoukha du mardi"
  const form = {
    firstName,
    lastName: "Benali",
    email: `${name}@${DOMAIN}`,
    password,
    confirmPassword: password,
    accountType: "user",
  }
  const body = new URLSearchParams(form)
  const answer = await fetch(`${site.url}${prefix}/auth/register`, { method: "POST", body, redirect: "manual" })
  if (answer.status !== 302) throw new Error(`the sign-up of ${name} was answered ${answer.status}`)
}

async function statusOf({ sql }: Site, name: string) {
  const [row] = await sql<{ status: string }>("select status from mail_outbox where recipient = $1", [
    `${name}@${DOMAIN}`,
  ])
  return row?.status
}

function triedOnce({ sql }: Site, name: string) {
  const text = "select attempts from mail_outbox where recipient = $1"
  return until(
    async () => ((await sql<{ attempts: number }>(text, [`${name}@${DOMAIN}`]))[0]?.attempts ?? 0) > 0,
    `a try for ${name}`,
  )
}

/** The wait before the next try is over. */
const bringForward = ({ sql }: Site) =>
  sql("update queue.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()")

async function figure(site: Site, name: string) {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:{.*?})? (\\d+)`, "m").exec(text)?.[1] ?? 0)
}

async function until(isSo: () => boolean | Promise<boolean>, what: string) {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(`waited in vain for ${what}`)
    await pause(200)
  }
}

const READER = `
import email, email.policy, json, sys
for name in sys.argv[1:]:
    m = email.message_from_binary_file(open(name, "rb"), policy=email.policy.default)
    parts = [p for p in m.walk() if not p.is_multipart()]
    print(json.dumps({"to": str(m["to"]), "from": str(m["from"]), "subject": str(m["subject"]), "received": str(m["received"]),
        "headers": {k.lower(): str(v) for k, v in m.items()},
        "bodies": {p.get_content_type(): p.get_content() for p in parts},
        "defects": [repr(d) for p in m.walk() for d in p.defects] + [repr(d) for v in m.values() for d in getattr(v, "defects", [])]}))
`

function mailsIn(folder: string): Mail[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).map((name) => join(folder, name))
  const said = execFileSync("python3", ["-c", READER, ...files], { encoding: "utf8" })
  return said
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line): Mail => JSON.parse(line))
}

/** The line to the server, which can be made to break under the next connection once so many bytes have gone to the server. */
async function startLine(world: World, to: number) {
  let limit = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    const allowed = limit
    limit = Number.POSITIVE_INFINITY
    const upstream = createConnection(to, "127.0.0.1")
    let sent = 0
    client.on("data", (chunk) => {
      sent += chunk.length
      if (sent <= allowed) upstream.write(chunk)
      else for (const each of [client, upstream]) each.destroy()
    })
    upstream.pipe(client)
    for (const [each, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      each.on("error", () => other.destroy()).on("close", () => other.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  world.atEnd(() => server.close())
  return {
    port: portOf(server),
    cutNextAfter(bytes: number) {
      limit = bytes
    },
  }
}

export const mail: Proof = {
  name: "mail",
  title: "Mail by Postfix",
  packages: {
    postfix: "/usr/sbin/postfix",
    "dovecot-core": "/usr/sbin/dovecot",
    openssl: "/usr/bin/openssl",
    "python3-minimal": "/usr/bin/python3",
  },
  run: proveMail,
}
