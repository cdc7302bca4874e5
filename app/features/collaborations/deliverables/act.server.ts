import type { Member } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { FormAnswer } from "#platform/forms/answer"
import { submit } from "#platform/forms/submit.server"
import { answerOf } from "../form-answer.server"
import { approveDraft, askChanges, commentDraft, sendDraft, settleSkip } from "./commands.server"
import { bringFiles } from "./files/commands.server"
import { MAX_FILES } from "./files/rules"
import { publish } from "./publish.server"
import type { PieceAddress } from "./queries.server"
import { AnswerDraftForm, ChangesForm, DraftForm, PublicationForm, SkipForm } from "./schema.server"

const INTENTS = [
  "draft",
  "approve",
  "changes",
  "comment",
  "publish",
  "correct",
  "ask_skip",
  "agree_skip",
  "drop_skip",
] as const
export type Intent = (typeof INTENTS)[number]
/** Which of the screen's forms was refused, and why. */
export type AnsweredPiece = { intent: Intent; answer: FormAnswer }

/** Does the action of the button that a side pressed on a deliverable's page. */
export async function actOnPiece(actor: Member, address: PieceAddress, form: FormData, done: () => Response) {
  const intent = INTENTS.find((each) => each === form.get("intent"))
  if (!intent) throw new Invalid()
  return answerOf(intent, await answerTo(actor, address, { intent, form, done }))
}

type Pressed = Readonly<{ intent: Intent; form: FormData; done: () => Response }>

function answerTo(actor: Member, address: PieceAddress, { intent, form, done }: Pressed) {
  switch (intent) {
    case "draft": {
      const files = takeFiles(form, "attachments")
      return submit<typeof DraftForm, Response>(form, DraftForm, async (draft) => {
        // Files that were uploaded before the form count too.
        if (draft.files.length + files.length > MAX_FILES)
          throw new Invalid("collaborations_files_many", { field: "attachments", max: String(MAX_FILES) })
        const brought = await bringFiles(actor, address, files)
        await sendDraft(actor, address, { ...draft, files: [...draft.files, ...brought] })
        return done()
      })
    }
    case "approve":
      return submit<typeof AnswerDraftForm, Response>(form, AnswerDraftForm, async ({ version }) => {
        await approveDraft(actor, address, version)
        return done()
      })
    case "changes":
    case "comment":
      return submit<typeof ChangesForm, Response>(form, ChangesForm, async (said) => {
        await (intent === "changes" ? askChanges(actor, address, said) : commentDraft(actor, address, said))
        return done()
      })
    case "publish":
    case "correct": {
      const [screenshot] = takeFiles(form, "screenshot")
      return submit<typeof PublicationForm, Response>(form, PublicationForm, async (publication) => {
        await publish(actor, address, { publication, screenshot, isCorrection: intent === "correct" })
        return done()
      })
    }
    default:
      return submit<typeof SkipForm, Response>(form, SkipForm, async ({ note }) => {
        await settleSkip(actor, address, { action: intent, note })
        return done()
      })
  }
}

/** The files of a form; a browser sends an empty one where none was chosen. */
function takeFiles(form: FormData, name: string): File[] {
  const files = form.getAll(name).filter((sent) => sent instanceof File)
  form.delete(name)
  return files.filter(({ size }) => size > 0)
}
