import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { m } from "../../../app/paraglide/messages.js"
import { demoFolder } from "../../support/demo-folder.ts"
import { type Site, startSite } from "../../support/site.ts"
import { type Finding, finding, type Proof } from "../proof.ts"
import { startDesktop } from "../screen-reader/desktop.ts"
import { type Person, startPerson } from "../screen-reader/person.ts"

const REPORT = join(import.meta.dirname, "../../../docs/screen-reader.md")
const IN_FRENCH = { locale: "fr" } as const
const [MAIL, PASSWORD] = ["lea@exemple.fr", "chakhchoukha du mardi"]

/** On a busy machine a page comes late, and Orca has to come to the end of the one before. */
const COMES_WITHIN_MS = 60_000

type Step = readonly [did: string, said: readonly string[]]
type Part = { title: string; steps: Step[] }

/**
 * The way to a page, the editor and an answer to a proposal by somebody who sees nothing: keys alone, and what Orca says to them in
 * Firefox, in French, which docs/screen-reader.md has word for word.
 */
export const screenReader: Proof = {
  name: "screen-reader",
  title: "A screen reader: Orca in Firefox, in French",
  packages: {
    orca: "/usr/bin/orca",
    "firefox-esr": "/usr/bin/firefox-esr",
    "speech-dispatcher": "/usr/bin/speech-dispatcher",
    "speech-dispatcher-audio-plugins": "/usr/lib/x86_64-linux-gnu/speech-dispatcher/spd_libao.so",
    "at-spi2-core": "/usr/libexec/at-spi-bus-launcher",
    dbus: "/usr/bin/dbus-daemon",
    openbox: "/usr/bin/openbox",
    xdotool: "/usr/bin/xdotool",
    xvfb: "/usr/bin/Xvfb",
    locales: "/usr/sbin/locale-gen",
  },
  async run(world) {
    const dataDir = await demoFolder()
    const site = await startSite({ dataDir, env: { RATE_LIMIT_FACTOR: "1000" } })
    world.atEnd(() => site.stop())
    const desktop = await startDesktop(world)
    const parts: Part[] = []
    const findings: Finding[] = []
    /** Hears one part of it; what was heard until something went wrong stands in the report too. */
    async function hear(title: string, person: Person, walk: (tell: Tell) => Promise<void>) {
      const part: Part = { title, steps: [] }
      parts.push(part)
      const tell: Tell = {
        ...person,
        async did(what, saying, expected) {
          const said = [...(await saying)]
          const until = performance.now() + COMES_WITHIN_MS
          while (expected && !expected.test(said.join(" ")) && performance.now() < until)
            said.push(...(await person.listen()))
          part.steps.push([what, said])
          if (expected) findings.push(finding(what, expected.test(said.join(" ")), foundIn(said, expected)))
        },
      }
      await walk(tell)
    }
    try {
      const lea = await startPerson(world, desktop, "lea")
      await hear("From a name to a page", lea, (tell) => toAPage(tell, site))
      const nadia = await startPerson(world, desktop, "nadia")
      await hear("The editor", nadia, (tell) => inTheEditor(tell, site))
      await hear("A proposal", nadia, (tell) => toAContract(tell, site))
    } finally {
      writeFileSync(REPORT, reportOf(parts))
    }
    return findings
  },
}

type Tell = Person & {
  /** Writes down what was done and said; with `expected`, something like it must be said. */
  did(what: string, saying: Promise<readonly string[]>, expected?: RegExp): Promise<void>
}

async function toAPage(tell: Tell, site: Site) {
  const { open, press, write, tabTo, did } = tell
  await did(
    "opens the page that asks for a name",
    open(`${site.url}/reserve-username`),
    /Réserve ton nom en-tête niveau 1/,
  )
  await did("goes to its field", tabTo(/nom d.utilisateur zone de saisie/))
  await did("writes “lea-cuisine”", write("lea-cuisine"), /"lea-cuisine" est disponible/)
  await did("presses Enter", press("Return"), /Crée ton compte en-tête niveau 1/)
  await did("goes to the button", tabTo(named(m.signup_submit({}, IN_FRENCH))))
  await did(
    "presses it with nothing filled in",
    press("Return"),
    /E-mail zone de saisie.*saisie non valable|obligatoire|e-mail/i,
  )
  await did("goes back to the address", tabTo(/E-mail.*zone de saisie/, "shift+Tab"))
  await did(`writes “${MAIL}”`, write(MAIL))
  await did("goes to the password", tabTo(/champ de mot de passe/))
  await did("writes a password", write(PASSWORD), /Excellent|Bon/)
  await did("goes to the button", tabTo(named(m.signup_submit({}, IN_FRENCH))))
  await did("presses it", press("Return"), /où te trouver en ligne ! en-tête niveau 1/)
  await did("opens the mail's link", open(await linkTo(site, MAIL)), /Confirmer mon adresse bouton/)
  await did("goes to the button", tabTo(named(m.confirm_submit({}, IN_FRENCH))))
  await did("presses it", press("Return"), /Réserve ton nom \(terminé\)/)
  await did("goes to Instagram", tabTo(/Instagram zone de saisie/))
  await did("writes “lea_cuisine”", write("lea_cuisine"))
  await did("goes to the button", tabTo(/Suivant.*bouton/))
  await did("presses it", press("Return"), /en-tête niveau 1/)
  await did("opens the page", open(`${site.url}/lea-cuisine`), /en-tête niveau 1/)
}

async function inTheEditor(tell: Tell, site: Site) {
  const { open, press, write, tabTo, did } = tell
  await did("opens the sign-in", open(`${site.url}/auth`), /en-tête niveau 1/)
  await did("goes to the address", tabTo(/E-mail.*zone de saisie/))
  await did("writes it", write("createur@demo.vitrine.test"))
  await did("goes to the password", tabTo(/champ de mot de passe/))
  await did("writes it", write("demo-vitrine"))
  await did("presses Enter", press("Return"), /Mon Dashboard Influenceur/)
  await did("opens the editor", open(`${site.url}/influencer/page`), /Ma page|Blocs/)
  await did("goes to the first block's grip", tabTo(/Déplacer/), /Déplacer .* (poignée|bouton)/)
  await did("turns Orca to what is written and moved", press("Insert+a"), /Mode focus/)
  await did("takes it by the space bar", press("space"), /est pris/)
  await did("moves it by an arrow", press("Down"), /Place 2/)
  await did("puts it down by the space bar", press("space"), /Posé à la place 2|Ordre enregistré/)
  await did("goes to the field for a link", tabTo(/Colle un lien/, "shift+Tab"))
  await did("writes an address", write("boutique.example"))
  await did("presses Enter", press("Return"), /Titre zone de saisie/)
}

async function toAContract(tell: Tell, site: Site) {
  const { open, press, tabTo, did } = tell
  const [talk] = await site.sql<{ id: string }>(
    `select v.id from conversations v join collaborations c using (influencer_id, company_id)
       join influencer_user_mapping o using (influencer_id) join auth.users u on u.id = o.user_id
     where u.email = 'createur@demo.vitrine.test' and c.status = 'pending' and c.awaiting = 'influencer' limit 1`,
  )
  if (!talk) throw new Error("nothing waits for an answer in the demo")
  await did("opens the conversation", open(`${site.url}/messages/${talk.id}`), /en-tête niveau 1/)
  await did("goes to “Accepter”", tabTo(/^Accepter lien/), /Accepter/)
  await did("presses it", press("Return"), /Tu dis oui à/)
  await did("goes to the button", tabTo(/Accepter bouton/))
  await did("presses it", press("Return"), /en-tête niveau 1|accept/i)
}

async function linkTo(site: Site, recipient: string) {
  const mails: { links: string[] }[] = await (await fetch(`${site.url}/dev/mailbox.json?to=${recipient}`)).json()
  const link = mails[0]?.links.find((each) => each.startsWith(site.url))
  if (!link) throw new Error("no mail has come")
  return link
}

const named = (words: string) => new RegExp(`${words}.*bouton`)

/** The part of what was said that was waited for. */
function foundIn(said: readonly string[], expected: RegExp) {
  const [found] = expected.exec(said.join(" ")) ?? []
  return `« ${found ?? (said.slice(-3).join(" · ") || "rien")} »`
}

function reportOf(parts: readonly Part[]) {
  return [
    "# What a screen reader says",
    "",
    "Written by `npm run test:operations -- screen-reader`: Orca in Firefox, in French, to somebody who uses the keyboard alone. Each line is",
    "one thing that it said. Letters that are typed are left out, and so are the bar above a page and the footer below it.",
    ...parts.flatMap(({ title, steps }) => ["", `## ${title}`, "", ...steps.flatMap(linesOf)]),
    "",
  ].join("\n")
}

function linesOf([did, said]: Step) {
  const words = ownWords(said).filter((line) => line.length > 1)
  return [`- Somebody ${did}:`, ...(words.length > 0 ? words : ["nothing"]).map((line) => `  - ${line}`)]
}

/** Of a page that is read from its beginning, what stands between the bar and the footer; else all of it. */
function ownWords(said: readonly string[]) {
  const heading = said.findIndex((line) => line.startsWith("en-tête niveau 1"))
  const bar = said.indexOf("bannière")
  if (heading < 1 || bar < 0 || bar > heading) return said
  const footer = said.indexOf("information", heading)
  return [...said.slice(0, bar), ...said.slice(heading - 1, footer < 0 ? undefined : footer)]
}
