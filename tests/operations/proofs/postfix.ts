import { execFileSync } from "node:child_process"
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../../support/site.ts"
import { accountOf, listening, runProgram } from "../programs.ts"
import type { World } from "../proof.ts"

const HOST = "mail.vitrine.test"
const NOBODY = { uid: 65_534, gid: 65_534 }
export const DOMAIN = "exemple.test"

/** What a recipient meets: nothing, or a line of Postfix's access table. */
export type Answers = Readonly<Record<string, string>>

/**
 * A Postfix of its own for submission: STARTTLS is asked for before anything else, a name and a password before any recipient, and
 * everything for `DOMAIN` lies in one Maildir.
 */
export async function startPostfix(world: World, answers: Answers) {
  const at = (name: string) => join(world.folder, name)
  const port = await freePort()
  chmodSync(world.folder, 0o755)
  for (const name of ["etc", "queue", "data", "sasl", "mail"]) mkdirSync(at(name))
  const postfix = accountOf("postfix")
  chownSync(at("data"), postfix.uid, postfix.gid)
  chownSync(at("mail"), NOBODY.uid, NOBODY.gid)
  makeCertificate(at("cert.pem"), at("key.pem"))
  await startPasswords(world)
  writeFileSync(at("answers"), tableOf(answers))
  writeFileSync(at("etc/main.cf"), mainSettings(world.folder))
  writeFileSync(at("etc/master.cf"), services(port))
  const logFile = "test-results/operations-postfix.log"
  mkdirSync("test-results", { recursive: true })
  const child = runProgram(world, "/usr/sbin/postfix", ["-c", at("etc"), "start-fg"], { cwd: world.folder, logFile })
  world.atEnd(() => execFileSync("postfix", ["-c", at("etc"), "stop"], { stdio: "ignore" }))
  await listening(port, child, logFile)
  return {
    port,
    certificate: at("cert.pem"),
    /** The address that a client signs in at, by `through` where that is another port of the loopback. */
    url: (through = port) => `smtp://vitrine:a-password-of-the-proof@localhost:${through}`,
    inbox: at("mail/inbox/new"),
    async answer(now: Answers) {
      writeFileSync(at("answers"), tableOf(now))
      execFileSync("postfix", ["-c", at("etc"), "reload"], { stdio: "ignore" })
    },
  }
}

const tableOf = (answers: Answers) =>
  Object.entries(answers)
    .map(([name, answer]) => `${name}@${DOMAIN} ${answer}\n`)
    .join("")

function makeCertificate(cert: string, key: string) {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, "-out", cert, "-keyout", key], {
    stdio: "ignore",
  })
}

/** Dovecot, for what it tells Postfix of names and passwords. */
async function startPasswords(world: World) {
  const at = (name: string) => join(world.folder, "sasl", name)
  writeFileSync(at("users"), "vitrine:{PLAIN}a-password-of-the-proof\n")
  writeFileSync(
    at("dovecot.conf"),
    `protocols =
base_dir = ${at("run")}
state_dir = ${at("state")}
log_path = /dev/stderr
ssl = no
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = ${at("users")}
}
userdb {
  driver = static
  args = uid=${NOBODY.uid} gid=${NOBODY.gid} home=/nonexistent
}
service auth {
  unix_listener ${at("auth")} {
    mode = 0666
  }
}
`,
  )
  const logFile = "test-results/operations-dovecot.log"
  runProgram(world, "/usr/sbin/dovecot", ["-F", "-c", at("dovecot.conf")], { cwd: world.folder, logFile })
  while (!existsSync(at("auth"))) await pause(50)
}

const mainSettings = (folder: string) => `compatibility_level = 3.6
maillog_file = /dev/stdout
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = ${HOST}
mydestination =
inet_interfaces = 127.0.0.1
virtual_mailbox_domains = ${DOMAIN}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${NOBODY.uid}
virtual_gid_maps = static:${NOBODY.gid}
smtpd_tls_cert_file = ${folder}/cert.pem
smtpd_tls_key_file = ${folder}/key.pem
smtpd_tls_security_level = encrypt
smtpd_tls_auth_only = yes
smtpd_tls_received_header = yes
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = ${folder}/sasl/auth
smtpd_sasl_authenticated_header = yes
smtpd_restriction_classes = slowly
slowly = sleep 20
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = check_recipient_access texthash:${folder}/answers, permit_sasl_authenticated, reject
`

const services = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`
