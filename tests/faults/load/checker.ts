import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { Site } from "../../support/site.ts"
import type { Tally } from "../fault.ts"
import { type Attempt, readJournal } from "./journal.ts"
import { editedNames, paintedPortraits, toggledMarks } from "./overwritten.ts"
import { judgeAppended, judgeOverwritten, type Verdict } from "./verdicts.ts"
import { countedContacts, countedProposals, countedSignUps } from "./written.ts"

export type Checked = Readonly<{ sql: Site["sql"]; dataDir: string }>

/**
 * Compares what the clients were promised with what the database and the folder of files hold. With a mail server the
 * bodies of sent mails are forgotten, and with them which message a mail was about.
 */
export async function check(site: Checked, folder: string, { bodiesAreKept = true } = {}): Promise<Tally> {
  const clients = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => readJournal(join(folder, name)))
  const attempts = clients.flat()
  const of = (kind: string) => attempts.filter((attempt) => attempt.kind === kind)
  const verdicts: Verdict[] = [
    ...judgeAppended(of("sign_up"), await countedSignUps(site, of("sign_up"))),
    ...judgeAppended(of("contact"), await countedContacts(site, of("contact"), { withMails: bodiesAreKept })),
    ...judgeAppended(of("proposal"), await countedProposals(site, of("proposal"))),
  ]
  for (const own of clients) {
    const ownOf = (kind: string) => own.filter((attempt) => attempt.kind === kind)
    verdicts.push(
      ...judgeOverwritten(ownOf("profile_edit"), await editedNames(site, ownOf("profile_edit"))),
      ...judgeOverwritten(ownOf("upload"), await paintedPortraits(site, ownOf("upload"))),
      ...judgeOverwritten(ownOf("admin_toggle"), await toggledMarks(site, ownOf("admin_toggle"))),
    )
  }
  return talliedOf(attempts, verdicts)
}

function talliedOf(attempts: readonly Attempt[], verdicts: readonly Verdict[]): Tally {
  const all = (what: Verdict["what"]) => verdicts.flatMap((verdict) => (verdict.what === what ? [verdict.id] : []))
  return {
    acknowledged: attempts.filter(({ acknowledged }) => acknowledged).length,
    unanswered: attempts.filter(({ acknowledged }) => !acknowledged).length,
    unansweredThere: all("there unasked").length,
    lost: all("lost"),
    doubled: all("doubled"),
    halved: all("halved"),
  }
}
