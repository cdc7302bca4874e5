import * as paths from "#app/paths"
import { Form } from "#app/ui/form"
import { Icon } from "#app/ui/icon"
import { initialsOf, paperOf } from "#app/ui/initials"
import { LinkButton } from "#app/ui/link-button"
import { NetworkIcon } from "#app/ui/network-icon"
import { SubmitButton } from "#app/ui/submit-button"
import { WindowCard } from "#app/ui/window-card"
import { currentLocale, localizedHref } from "#messages"
import { Later } from "../later/later"
import type { CreatorHome } from "./home.server"
import { keyOf, type Sentence } from "./sentence"
import { actionOf } from "./sentence-action"
import { wordsOf } from "./sentence-words"

/** The sentence, its figures, and the one thing to do, now or later. */
export function SentenceCard({ home }: { home: CreatorHome }) {
  const { title, why } = wordsOf(home.sentence, currentLocale())
  const key = keyOf(home.sentence)
  return (
    <WindowCard
      title={title}
      picture={<SentencePicture home={home} />}
      actions={
        <>
          <SentenceAction home={home} />
          {key && <Later sentence={key} />}
        </>
      }
    >
      {why}
    </WindowCard>
  )
}

/** The picture of the sentence's link, or an icon on cut paper. */
function SentencePicture({ home: { sentence, picture, seed } }: { home: CreatorHome }) {
  if (picture) return <img src={picture} alt="" width={112} height={112} className="size-full object-cover" />
  return (
    <span
      aria-hidden="true"
      className="display grid size-full place-items-center text-xl text-cut-ink md:text-4xl"
      style={{ background: `var(--cut-${seed ? paperOf(seed) : PAPERS[sentence.kind]})` }}
    >
      {sentence.kind === "answer" ? (
        initialsOf(sentence.company)
      ) : "network" in sentence ? (
        <NetworkIcon network={sentence.network} className="size-8 md:size-14" />
      ) : (
        <Icon name={"blockId" in sentence ? "link" : "smartphone"} className="size-8 md:size-14" />
      )}
    </span>
  )
}

const PAPERS: Readonly<Record<Sentence["kind"], number>> = {
  answer: 6,
  dead: 5,
  doubled: 3,
  page_grew: 7,
  network_grew: 4,
  old: 5,
  silent: 2,
  quiet: 1,
}

function SentenceAction({ home: { sentence, order, version } }: { home: CreatorHome }) {
  const { label, to, isPress } = actionOf(sentence, currentLocale())
  if (!isPress)
    return (
      <LinkButton to={localizedHref(to)} variant="accent">
        {label}
      </LinkButton>
    )
  if (sentence.kind === "doubled")
    return (
      <Form action={localizedHref(paths.editor)} className="contents">
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="version" value={version} />
        <input
          type="hidden"
          name="order"
          value={[sentence.blockId, ...order.filter((id) => id !== sentence.blockId)].join(",")}
        />
        <SubmitButton variant="accent">{label}</SubmitButton>
      </Form>
    )
  return (
    <Form className="contents" preventScrollReset>
      <SubmitButton variant="accent" name="intent" value="refresh">
        {label}
      </SubmitButton>
    </Form>
  )
}
